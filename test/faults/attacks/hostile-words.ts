import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Ruleset, rulesetOf, SYSTEM_IDS } from '../../../src/rulesets/index.ts';
import { untrusted } from '../../../src/server/untrusted-json.ts';
import { Client, join, openTable } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';
import { bring } from './documents.ts';

/** What malicious people send, and some well-meaning ones too. */
export const WORDS: readonly string[] = [
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

export interface Move {
  readonly seat: string;
  readonly type: string;
  readonly body: object;
}

/** Anything that can be written, with hostile words here and there, even as the names of fields. */
export function hostile(ruleset: Ruleset): fc.Arbitrary<Move> {
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

/** The same with another word in one place: as the text there, or as the name of the field. */
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

/** As it arrives over the wire; undefined where it doesn’t. */
export function sent({ body }: Move): object | undefined {
  const read = untrusted(JSON.stringify(body), 24);
  return read.ok ? (read.value as object) : undefined;
}

const MOVES = 120;

/** Whatever a command accepts, an import accepts: evenings with hostile words, each exported and imported again. */
export async function hostileEvenings(url: string, evenings: number, findings: Findings): Promise<void> {
  let taken = 0;
  for (let i = 0; i < evenings; i++)
    taken +=
      (await findings.try('lost', () => hostileEvening(url, SYSTEM_IDS[i % SYSTEM_IDS.length] ?? ''))) ?? 0;
  if (taken < evenings) findings.add('stopped', `of ${evenings} evenings, ${taken} commands were taken`);
}

/** How many of its commands were taken. */
async function hostileEvening(url: string, system: string): Promise<number> {
  const ruleset = (await rulesetOf(system)) ?? assert.fail();
  const gm = await openTable(url, system);
  const tokens = { gm: gm.token } as Record<string, string>;
  for (const name of ['Ann', 'Bob'])
    tokens[name.toLowerCase()] = (await join(url, gm.links.player, name)).token;
  const clients = new Map<string, Client>();
  for (const [seat, token] of Object.entries(tokens)) clients.set(seat, await Client.connected(url, token));
  const { readyMade } = ruleset.sheet;
  for (const [i, { id }] of readyMade.slice(0, 3).entries())
    await clients.get('ann')?.do('make-character', { from: { ready: id } }, `c${5 + i}`);
  let taken = 0;
  for (const move of fc.sample(hostile(ruleset), MOVES)) {
    const [client, body] = [clients.get(move.seat), sent(move)];
    const answer = body && (await client?.do(move.type, body));
    if (answer?.ok) taken += 1;
    assert.notEqual(answer?.refusal?.code, 'our-mistake', JSON.stringify(move).slice(0, 400));
    if (client?.bye) await client.connect();
  }
  for (const client of clients.values()) client.cut();
  const headers = { authorization: `Bearer ${gm.token}` };
  const { status, body } = await bring(url, await (await fetch(`${url}/api/export`, { headers })).text());
  assert.equal(status, 201, JSON.stringify(body));
  return taken;
}
