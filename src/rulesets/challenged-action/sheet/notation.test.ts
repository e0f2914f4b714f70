import assert from 'node:assert/strict';
import fs from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sheetIn } from '../testing/scripted-game.ts';
import { sheetArbitrary } from '../testing/sheet-arbitrary.ts';
import { parseSheet, printSheet } from './notation.ts';
import { parseTrait } from './notation-trait.ts';
import { readyMade } from './ready-made.ts';
import { blankSheet } from './sheet.ts';

describe('the sheet as text', () => {
  test('[CA-1] every sheet prints, and parses back to itself', () => {
    fc.assert(
      fc.property(sheetArbitrary, (sheet) => {
        assert.deepEqual(parseSheet(printSheet(sheet)), { ok: true, value: sheet });
      }),
      { numRuns: 200 },
    );
  });

  test('[CA-1] ready-made characters are written as they print', () => {
    for (const { text } of readyMade) assert.equal(printSheet(sheetIn(text)), text);
  });

  test('[CA-1] a trait with every part', () => {
    const trait = parseTrait(
      [
        '## Inventory',
        'Throwing Knives x3/6 (+2) [active, 1 turn left]: blades +2, weight −1',
        '  activate for 2 turns: settles, blades +4',
        '  burnt: blades -3',
        '  reset: somebody gathers them',
        '  add: bought or found',
        '  remove: thrown away: all of them',
        '  ends: never',
        '  note: Balanced, more or less.',
      ].join('\n'),
    );
    assert.deepEqual(trait, {
      ok: true,
      value: {
        name: 'Throwing Knives',
        from: 'Inventory',
        rating: 2,
        stack: { count: 3, most: 6 },
        state: { turnsLeft: 1 },
        effects: [
          { aspect: 'blades', value: 2 },
          { aspect: 'weight', value: -1 },
        ],
        activation: {
          duration: { turns: 2 },
          settles: true,
          effects: [{ aspect: 'blades', value: 4 }],
          burnt: [{ aspect: 'blades', value: -3 }],
          reset: 'somebody gathers them',
        },
        add: 'bought or found',
        remove: 'thrown away: all of them',
        ends: 'never',
        note: 'Balanced, more or less.',
      },
    });
  });

  test('[CA-2] how long an activation lasts', () => {
    const lasting = (words: string) => {
      const trait = parseTrait(`Rage\n  activate ${words}: strength +8`);
      return trait.ok ? trait.value.activation?.duration : trait.error[0]?.sentence;
    };
    assert.equal(lasting('instantly'), 'instantly');
    assert.deepEqual(lasting('for 1 turn'), { turns: 1 });
    assert.deepEqual(lasting('until somebody says sorry'), { until: 'somebody says sorry' });
    assert.match(String(lasting('sometimes')), /“activate instantly: …”/);
  });

  test('the sheet in the rules is written as it prints', () => {
    const rules = fs.readFileSync(new URL('../../../../rules/challenged-action.md', import.meta.url), 'utf8');
    const [, text = ''] = /```\n(# Juno[^`]*)```/.exec(rules) ?? [];
    assert.equal(printSheet(sheetIn(text)), text);
  });

  test('[CA-1] a new agent has a name that can be printed, whatever was typed', () => {
    for (const [typed, name] of [
      ['Ann', 'Ann'],
      ['', 'Nameless'],
      [' \t ', 'Nameless'],
      ['Ann\r\nof the Marsh ', 'Ann of the Marsh'],
      ['y'.repeat(81), 'y'.repeat(80)],
      ['# odd', '# odd'],
    ] as const) {
      const blank = blankSheet(typed);
      assert.equal(blank.name, name);
      assert.deepEqual(parseSheet(printSheet(blank)), { ok: true, value: blank });
    }
  });

  test('[CA-1] line ends, tabs, spaces and a byte order mark make no difference', () => {
    for (const { text } of readyMade) {
      const windows = `\uFEFF${text.replaceAll('\n', ' \t\r\n').replaceAll('\n  ', '\n\t')}`;
      assert.equal(printSheet(sheetIn(windows)), text);
      assert.equal(printSheet(sheetIn(text.normalize('NFD'))).normalize('NFC'), text.normalize('NFC'));
    }
  });

  test('written loosely, printed neatly', () => {
    const loose =
      '#Ted\n  > an outlaw  \nexperience:4\nLIMITS: rating 12, traits 11\n\n##innate\nNimble(2):dodge+4 , speed + 1\n\tNOTE:  so he says';
    const neat =
      '# Ted\n> an outlaw\nExperience: 4\nLimits: rating 12, traits 11\n\n## innate\nNimble (2): dodge +4, speed +1\n  note: so he says\n';
    assert.equal(printSheet(sheetIn(loose)), neat);
    assert.equal(printSheet(sheetIn(neat)), neat);
  });
});

describe('the problems of a text, and where they are', () => {
  const rows: [name: string, text: string, problem: string][] = [
    ['nothing', '', '1:1 a sheet begins with a name'],
    ['no name', '\nNimble: dodge +4', '2:1 a sheet begins with a name'],
    ['two names', '# A\n# B', '2:1 a sheet has one name'],
    ['an empty name', '#', '1:1 the name of an agent is not empty'],
    ['two concepts', '# A\n> b\n> c', '3:1 a sheet has only one line with a concept'],
    ['a late concept', '# A\n## Innate\n> c', '3:1 write the concept under the name'],
    ['a trait from nowhere', '# A\nNimble: dodge +4', '2:1 write traits under a heading like'],
    ['an empty heading', '# A\n##', '2:1 where a trait is from is not empty'],
    [
      'no number',
      '# A\n## Innate\nNimble: dodge +4, speed',
      '3:19 an effect reads like “stealth +3”, not “speed”',
    ],
    ['no aspect', '# A\n## Innate\n  \nNimble: +4', '4:1 an aspect is not empty'],
    [
      'the same aspect twice',
      '# A\n## Innate\nNimble: dodge +4, Dodge +1',
      '3:1 a trait has only one effect on each aspect',
    ],
    ['too strong', '# A\n## Innate\nNimble: dodge +1000', '3:1 an effect is a whole number from −999 to 999'],
    ['a bad rating', '# A\n## Innate\nNimble (two): dodge +4', '3:8 a trait reads like “Quick Hands (2)'],
    ['a bad state', '# A\n## Innate\nNimble [tired]: dodge +4', '3:8 square brackets hold [burnt]'],
    [
      'burnt without an activation',
      '# A\n## Innate\nNimble [burnt]: dodge +4',
      '3:1 only a trait with an activation can be',
    ],
    [
      'a stray reset',
      '# A\n## Innate\nNimble: dodge +4\n  reset: at dawn',
      '3:1 only a trait with an “activate …” line',
    ],
    [
      'an unknown line',
      '# A\n## Innate\nNimble\n  colour: red',
      '4:3 an indented line begins with activate:',
    ],
    ['a line twice', '# A\n## Innate\nNimble\n  note: a\n  note: b', '5:3 there is a second “note” line'],
    [
      'a bad burnt effect',
      '# A\n## Innate\nNimble\n  activate instantly\n  burnt: dodge +1, x',
      '5:20 an effect reads',
    ],
    ['a duration', '# A\n## Innate\nNimble\n  activate for a while: dodge +4', '4:12 an activation reads'],
    [
      'not indented',
      '# A\n## Innate\nNimble\nburnt: dodge -1',
      '4:1 a trait can’t be called activate, burnt',
    ],
    ['nothing above', '# A\n  note: x', '2:3 an indented line belongs to a trait'],
    ['a stack of none', '# A\n## Innate\nKnife x0', '3:1 the size of a stack is a whole number from 1 to 99'],
    ['a stack too large', '# A\n## Innate\nKnife x4/3', '3:1 a stack can’t be larger than its most'],
    ['the same trait twice', '# A\n## Innate\nKnife\nknife', '4:1 there is a second “knife”'],
    ['experience', '# A\nExperience: lots', '2:1 experience is a whole number'],
    ['limits', '# A\nLimits: 12', '2:1 limits read like'],
    ['too long', `# A\n## Innate\n${'y'.repeat(2001)}`, '3:2001 a line has at most 2000 characters'],
  ];
  for (const [name, text, expected] of rows) {
    test(`[CA-1] ${name}`, () => {
      const sheet = parseSheet(text);
      assert.ok(!sheet.ok, 'it parses');
      const [{ line, column, sentence } = assert.fail('no problem')] = sheet.error;
      assert.equal(`${line}:${column} ${sentence}`.slice(0, expected.length), expected);
    });
  }

  test('all problems of a text are reported at once', () => {
    const sheet = parseSheet('# A\n## Innate\nNimble: dodge\nKnife: blades\n');
    assert.deepEqual(!sheet.ok && sheet.error.map(({ line }) => line), [3, 4]);
  });
});
