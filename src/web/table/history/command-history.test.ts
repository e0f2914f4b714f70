import assert from 'node:assert/strict';
import test from 'node:test';
import type { Entry } from '../../../table/index.ts';
import { type PastCommand, pastCommands, withErased } from './command-history.ts';

/** `ada c1 told hello`: who, which command, what, and a word; `-` is nobody. */
function logOf(lines: readonly string[]): readonly Entry[] {
  return lines.map((line, i) => {
    const [seat, command, type = '', word = '', check] = line.split(' ');
    const body =
      type === 'undone'
        ? { commands: [word] }
        : type === 'redacted'
          ? { entry: { seq: Number(word) } }
          : { word, ...(check && { check }) };
    const of = { seat: seat === '-' ? null : seat, command: command === '-' ? null : command };
    return { v: 1, seq: i + 1, at: i, ...of, type, body } as Entry;
  });
}

const tell = ({ body }: Entry) => String('word' in body && body.word);

const ROWS: readonly (readonly [string, readonly string[], readonly Partial<PastCommand>[]])[] = [
  [
    'one command is one thing',
    ['ada c1 told hello', 'ada c1 happened then'],
    [{ id: 'c1', title: 'hello', more: ['then'] }],
  ],
  [
    'what the table rolled belongs to who set it going',
    [
      'ada c1 check-proposed tries k',
      'ada c1 check-begun - k',
      '- t1 rolled 5 k',
      '- t1 check-resolved succeeds k',
      '- t1 happened learns',
    ],
    [{ id: 'c1', by: 'ada', title: 'succeeds', more: ['tries', '5', 'learns'], seq: 5 }],
  ],
  [
    'who nods last set it going',
    ['ada c1 check-proposed tries k', 'ben c2 nodded nods k', '- t1 check-resolved succeeds k'],
    [
      { id: 'c1', title: 'tries' },
      { id: 'c2', by: 'ben', title: 'succeeds' },
    ],
  ],
  [
    'nothing of the dice that nobody reads',
    ['- t1 epoch-opened x', 'ada c1 told hello'],
    [{ title: 'hello' }],
  ],
  ['a stop is nobody’s', ['- - scene-stopped stopped'], [{ id: null, by: null, isLasting: true }]],
  [
    'an undo names what it undid',
    ['ada c1 told hello', 'ben c2 undone c1'],
    [{ undoneBy: 'c2' }, { title: 'Undid “hello”', undoneBy: null, isLasting: true }],
  ],
  [
    'what is restored keeps its name',
    ['ada c1 told hello', 'ben c2 undone c1', 'ada c3 undone c2', 'ben c4 undone c3'],
    [
      { title: 'hello' },
      { title: 'Undid “hello”' },
      { title: 'Restored “hello”' },
      { title: 'Undid “hello”' },
    ],
  ],
  [
    'by consent, the last to agree undoes it',
    ['ada c1 told hello', 'ada c3 undo-asked asks', 'ben c2 undo-agreed agrees', 'ben c2 undone c1'],
    [{ undoneBy: 'c2' }, { title: 'asks', isLasting: true }, { title: 'Undid “hello”', more: [] }],
  ],
  [
    'who came did so',
    ['ada c1 seat-taken sits', 'ada c1 happened luck'],
    [{ title: 'sits', isLasting: true }],
  ],
  [
    'a line that lost some of its words says so',
    ['ada c1 happened heals', 'ada c2 told hello', '- t1 redacted 1'],
    [
      { title: 'heals', isMended: true },
      { title: 'hello', isMended: false },
    ],
  ],
  ['a text can be erased', ['ada c1 told hello'], [{ text: { seq: 1, by: 'ada' } }]],
  [
    'what happened can’t',
    ['ada c1 deed-done rests', 'ada c1 happened heals'],
    [{ title: 'heals', text: null }],
  ],
];

for (const [title, lines, commands] of ROWS)
  test(`the evening by name: ${title}`, () => {
    const found = pastCommands(logOf(lines), tell, {
      c1: lines.some((line) => line.includes('undone')) ? 'c2' : '',
    });
    assert.equal(found.length, commands.length);
    for (const [i, command] of commands.entries()) assert.partialDeepStrictEqual(found[i], command);
  });

test('one line says that texts were erased, however many there were', () => {
  const [first, ...others] = logOf(['ada c1 happened heals', 'ada c4 told hello', 'ada c5 told again']).map(
    (entry, i) => ({ ...entry, seq: [1, 4, 5][i] ?? 0 }),
  );
  const erased = {
    ...(first as Entry),
    seq: 6,
    command: null,
    seat: null,
    type: 'erased',
    body: { seqs: [2, 3] },
  };
  const log = [first as Entry, ...others, erased as Entry];
  const titles = withErased(pastCommands(log, tell, {}), log).map(({ title }) => title);
  assert.deepEqual(titles.slice(0, 4), ['heals', '2 texts were erased here.', 'hello', 'again']);
});
