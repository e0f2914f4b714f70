import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { type Block, blocksOf, wordsOf } from './markdown.ts';

const text = (of: string) => ({ kind: 'text', text: of });

const ROWS: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['a heading', '## House rules', [{ kind: 'heading', level: 2, line: [text('House rules')] }]],
  [
    'a paragraph over two lines ends at a list',
    'One\ntwo.\n- three',
    [
      { kind: 'paragraph', line: [text('One two.')] },
      { kind: 'list', items: [{ line: [text('three')] }] },
    ],
  ],
  [
    'a numbered rule that names another',
    '- **MB-8a** As MB-7,\n  but *kinder*.',
    [
      {
        kind: 'list',
        items: [
          {
            rule: 'MB-8a',
            line: [
              text('As '),
              { kind: 'rule', id: 'MB-7' },
              text(', but '),
              { kind: 'em', parts: [text('kinder')] },
              text('.'),
            ],
          },
        ],
      },
    ],
  ],
  [
    'a rule with a title',
    '- **MS-12 Decision (Damage)** It hurts.',
    [
      {
        kind: 'list',
        items: [
          {
            rule: 'MS-12',
            line: [{ kind: 'strong', parts: [text('Decision (Damage)')] }, text(' It hurts.')],
          },
        ],
      },
    ],
  ],
  [
    'code keeps its marks',
    '`(5:1+2)*` and `**MB-7**`',
    [
      {
        kind: 'paragraph',
        line: [{ kind: 'code', text: '(5:1+2)*' }, text(' and '), { kind: 'code', text: '**MB-7**' }],
      },
    ],
  ],
  [
    'a fence keeps its lines',
    '```\n# Wren\n\n| x\n```\nafter',
    [
      { kind: 'code', text: '# Wren\n\n| x' },
      { kind: 'paragraph', line: [text('after')] },
    ],
  ],
  ['a fence nobody closed', '```\nx', [{ kind: 'code', text: 'x' }]],
  [
    'a table',
    '| a | b |\n|---|---|\n| `1` | MB-2 |',
    [
      {
        kind: 'table',
        head: [[text('a')], [text('b')]],
        rows: [[[{ kind: 'code', text: '1' }], [{ kind: 'rule', id: 'MB-2' }]]],
      },
    ],
  ],
  ['a lone asterisk is one', '2 * 3 * 4', [{ kind: 'paragraph', line: [text('2 * 3 * 4')] }]],
];

for (const [title, of, blocks] of ROWS)
  test(`a rule book’s Markdown: ${title}`, () => {
    assert.deepEqual(blocksOf(of), blocks);
  });

for (const file of fs.readdirSync('rules'))
  test(`every number and every word of rules/${file} is there`, () => {
    const source = fs.readFileSync(`rules/${file}`, 'utf8');
    const blocks = blocksOf(source);
    const ids = [...source.matchAll(/^- \*\*([A-Z0-9]{2}-\d+[a-z]?)/gm)].map(([, id]) => id);
    const rules = blocks
      .flatMap((block) => (block.kind === 'list' ? block.items : []))
      .map(({ rule }) => rule);
    assert.deepEqual(
      rules.filter((rule) => rule !== undefined),
      ids,
    );
    assert.deepEqual(lettersIn(blocks.map(printed).join(' ')), lettersIn(source));
  });

function printed(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.text;
    case 'list':
      return block.items.map(({ rule = '', line }) => `${rule} ${wordsOf(line)}`).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(wordsOf).join(' ');
    default:
      return wordsOf(block.line);
  }
}

function lettersIn(of: string): readonly string[] {
  return of.match(/[\p{L}\p{N}]+/gu) ?? [];
}
