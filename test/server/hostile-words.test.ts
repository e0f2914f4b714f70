import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Ruleset, rulesetOf, SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { untrusted } from '../../src/server/untrusted.ts';
import { imported, printArchive } from '../../src/table/index.ts';
import { PracticeTable } from '../../src/table/practice-table.ts';
import { SCALE } from './bystander.ts';

/** `ATTACK_SCALE=20` tries more. */
const RUNS = 60 * SCALE;

/** What people send who mean no good, and what some send who do. */
const WORDS: readonly string[] = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'length', 'valueOf'],
  ...['', ' ', 'Bob ', ' Bob', 'B\tob', '\tBob', 'B\nob', 'Bob\r\n', '\n\nBob', 'B\u00a0ob', 'Bob\u2028'],
  ...['\u0000', 'B\u0007b', '\u001b[31mBob', '\u202eboB', '\u200fBob\u200e', '\u200b', '\ufeffBob', '\u0301'],
  ...['\ud800', 'Bob\udc00', '👩‍👩‍👧‍👦', '🏳️‍🌈', 'Вob', 'Ｂob', 'İstanbul', 'ﬀ', 'ẞ', '…', ' | ', 'a | b'],
  ...[
    'x'.repeat(80),
    'x'.repeat(81),
    'x '.repeat(300),
    'ö'.repeat(20_000),
    '-'.repeat(600),
    '(1:0)',
    '{"a":1}',
  ],
  ...[
    'Skills:',
    '# Skills',
    '* *',
    '“',
    '">',
    '<b>',
    '\\',
    '%s',
    'null',
    '0',
    '-1',
    '1e999',
    'NaN',
    'undefined',
  ],
];

describe('hostile words', () => {
  for (const system of SYSTEM_IDS)
    test(`${system}: whatever a command lets in, an import takes`, async () => {
      const ruleset = (await rulesetOf(system)) ?? assert.fail();
      await fc.assert(
        fc.asyncProperty(fc.array(hostile(ruleset), { minLength: 10, maxLength: 40 }), async (evening) => {
          const at = new PracticeTable(ruleset).sitDown();
          for (const { id } of ruleset.sheet.readyMade.slice(0, 3))
            at.do('ann', 'make-character', { from: { ready: id } });
          for (const { seat, type, body } of evening) {
            const read = untrusted(JSON.stringify(body), 24);
            if (read.ok) at.try(seat, type, read.value as object);
          }
          const found = await imported(printArchive(at.keeper.archive()));
          assert.ok(found.ok, found.ok ? '' : `${found.error}: ${entryIn(at, found.error)}`);
          assert.deepEqual(found.value.table, JSON.parse(JSON.stringify(at.keeper.table)));
        }),
        { numRuns: RUNS },
      );
    });

  test('a blank sheet has a name as any other has', async () => {
    for (const system of SYSTEM_IDS) {
      const at = await PracticeTable.seated(system);
      at.do('ann', 'make-character', { from: { blank: 'Bob ' } });
      for (const blank of WORDS) {
        const { refusal } = at.try('ann', 'make-character', { from: { blank } });
        assert.ok(['not-a-sheet', 'malformed', undefined].includes(refusal?.code), refusal?.sentence);
      }
      assert.ok((await imported(printArchive(at.keeper.archive()))).ok);
    }
    const at = await PracticeTable.seated('five-plus');
    assert.equal(at.refused('ann', 'make-character', { from: { blank: 'B\tob' } }).code, 'not-a-sheet');
  });

  test('nobody votes for a prototype', async () => {
    const at = await PracticeTable.seated('roll-for-shoes');
    const vote = (options: readonly string[]) => at.try('ann', 'call-vote', { question: '?', options });
    assert.equal(vote(['a', '__proto__']).refusal?.code, 'malformed');
    const { id } = vote(['constructor', 'toString']);
    at.do('bob', 'vote', { vote: id, option: 'constructor' });
    at.do('ann', 'close-vote', { vote: id });
    assert.ok((await imported(printArchive(at.keeper.archive()))).ok);
  });
});

interface Move {
  readonly seat: string;
  readonly type: string;
  readonly body: object;
}

/** What can be written, with hostile words in it here and there, also where the names of fields stand. */
function hostile(ruleset: Ruleset): fc.Arbitrary<Move> {
  const seat = fc.constantFrom('gm', 'gm', 'ann', 'bob');
  const word = fc.constantFrom(...WORDS);
  const moves = fc.constantFrom(...movesOf(ruleset));
  const places = fc.array(fc.tuple(fc.nat(12), word, fc.boolean()), { minLength: 1, maxLength: 3 });
  return fc.tuple(seat, moves, places).map(([by, { type, body }, changes]) => ({
    seat: by,
    type,
    body: changes.reduce((into, [at, text, isKey]) => planted(into, at, text, isKey && at > 9), body),
  }));
}

function movesOf(ruleset: Ruleset): readonly Omit<Move, 'seat'>[] {
  const { sheet } = ruleset;
  const ready = sheet.readyMade[0]?.id ?? '';
  const made = sheet.parse(sheet.readyMade[0]?.text ?? '');
  const character = 'c5';
  const common: readonly (readonly [string, object])[] = [
    ['make-character', { from: { blank: 'Bob' } }],
    ['make-character', { from: { blank: 'Bob' }, hidden: true }],
    ['make-character', { from: { text: sheet.readyMade[0]?.text } }],
    ['make-character', { from: { ready }, creation: 'override' }],
    ['edit-sheet', { character, to: { sheet: made.ok ? made.value : {} } }],
    ['edit-sheet', { character, to: { text: sheet.readyMade[1]?.text } }],
    ['override', { path: ['sheets', character, 'name'], value: 'Bob', reason: 'so' }],
    ['override', { path: ['sheets', character], value: made.ok ? made.value : {}, reason: 'so' }],
    ['override', { path: ['own', 'tasks'], value: {}, reason: 'so' }],
    ['change-house-rules', { settings: { name: 'x' } }],
    ['tell', { text: 'so' }],
    ['ask', { text: 'so' }],
    ['write-note', { text: 'so', shared: true }],
    ['set-scene', { title: 'here', picture: 'now' }],
    ['describe-scene', { text: 'a door', hidden: true }],
    ['call-vote', { question: 'so?', options: ['a', 'b', 'c'] }],
    ['rename-seat', { name: 'Bob' }],
    ['rename-table', { name: 'Bob' }],
    ['set-pool', { pool: 'Luck', value: 2 }],
    ['change-pool', { pool: 'Luck', by: 1 }],
    ['draw-line', { text: 'so', as: 'lines' }],
    ['settle-check', { check: 'c9', as: 'so', reason: 'so' }],
    ['tell-check', { check: 'c9', text: 'so' }],
    ['undo', { command: 'c8', along: true }],
    ['undo', { command: 'c9', along: true }],
  ];
  const actions = Object.entries(ruleset.actions).flatMap(([action, kind]) =>
    kind.kind === 'forecast'
      ? []
      : kind.examples.map((example) => {
          const ids = sheet.readyMade.slice(0, 3).map(({ id }, i) => [id, `c${5 + i}`] as const);
          const json = ids.reduce(
            (text, [id, to]) => text.replaceAll(`"${id}"`, `"${to}"`),
            JSON.stringify(example),
          );
          const body = { action, input: JSON.parse(json) };
          return { type: kind.kind === 'check' ? 'propose-check' : 'act', body };
        }),
  );
  return [...common.map(([type, body]) => ({ type, body })), ...actions, ...actions];
}

/** The same, with another word in one of its places: the text there, or the name of the field. */
function planted<Value>(value: Value, at: number, word: string, isKey: boolean): Value {
  let place = -1;
  const count = countOf(value);
  const meant = count === 0 ? -1 : at % count;
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') {
      place += 1;
      return place === meant && !isKey ? word : each;
    }
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(
      Object.entries(each).map(([key, inner]) => {
        const before = place;
        const walked = walk(inner);
        return [isKey && before < meant && meant <= place && typeof inner === 'string' ? word : key, walked];
      }),
    );
  };
  return walk(value) as Value;
}

function countOf(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + countOf(each), 0);
}

function entryIn({ keeper }: PracticeTable, problem: string): string {
  const seq = Number(/entry (\d+)/.exec(problem)?.[1]);
  return JSON.stringify(keeper.log.find((entry) => entry.seq === seq)).slice(0, 400);
}
