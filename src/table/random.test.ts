import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Ruleset, rulesetOf, SYSTEM_IDS } from '../rulesets/index.ts';
import type { Keeper } from './keeper/keeper.ts';
import { fold } from './log.ts';
import { printArchive } from './record/archive.ts';
import { verify } from './record/verify.ts';
import { tableSchema } from './table-schema.ts';
import { PracticeTable } from './testing/practice-table.ts';
import { seesSecrets } from './visibility/authority.ts';

/** 10,000 evenings that nobody would play, over all systems. */
const RUNS = Math.ceil(10_000 / SYSTEM_IDS.length);
const SEATS = ['gm', 'ann', 'bob', 'zoe', 'nobody'] as const;

interface Move {
  readonly seat: (typeof SEATS)[number];
  readonly type: string;
  readonly body: object;
}

/** Evenings that once failed. */
const FOUND: Readonly<Record<string, readonly (readonly [Move[]])[]>> = {
  'challenged-action': [
    [
      [
        { seat: 'gm', type: 'make-character', body: { from: { blank: 'CANARY0.' }, hidden: true } },
        {
          seat: 'gm',
          type: 'act',
          body: {
            action: 'swap-traits',
            input: { character: 'c8', out: ['Dynamite'], in: [{ named: 'Steady Hand' }] },
          },
        },
        { seat: 'gm', type: 'hand-over', body: { to: 'ann' } },
      ],
    ],
  ],
};

describe('random evenings', () => {
  for (const system of SYSTEM_IDS) {
    test(`${system}: the log adds up, undo and redo change nothing, secrets stay secret, the chain verifies`, async () => {
      const ruleset = (await rulesetOf(system)) ?? assert.fail();
      fc.assert(
        fc.property(fc.array(moves(ruleset), { minLength: 3, maxLength: 14 }), (evening) => {
          const table = seated(ruleset);
          const { keeper } = table;
          for (const [i, { seat, type, body: drawn }] of evening.entries()) {
            // A new mark each time: what was said openly before isn’t secret any more.
            const body = JSON.parse(JSON.stringify(drawn).replaceAll('CANARY', `CANARY${i}-`));
            // The game master may hear of hidden things, and not be the game master later.
            const canaries = canariesFor(keeper, seat);
            const { refusal } = table.try(seat, type, body);
            if (refusal) assert.ok(refusal.code && refusal.sentence, type);
            isFreeOf(canaries, refusal, seat);
          }
          assert.deepEqual(fold(JSON.parse(JSON.stringify(keeper.log)), ruleset), keeper.table);
          assert.ok(tableSchema.safeParse(keeper.table).success, 'the state is as the schema has it');
          keepsSecrets(keeper);
          undoesAndRedoes(table);
          const verdict = verify(printArchive(keeper.archive()), keeper.head);
          assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
        }),
        { numRuns: RUNS, examples: [...(FOUND[system] ?? [])] },
      );
    });
  }
});

/** Whatever is hidden carries a mark of its own; a seat that may not see it must meet the mark nowhere. */
function keepsSecrets(keeper: Keeper): void {
  for (const seat of SEATS) {
    const canaries = canariesFor(keeper, seat);
    if (canaries.length === 0) continue;
    isFreeOf(canaries, [keeper.view(seat), keeper.exportFor(seat).records], seat);
  }
}

function isFreeOf(canaries: readonly string[], shown: unknown, seat: string): void {
  const all = JSON.stringify(shown) ?? '';
  for (const mark of canaries) assert.ok(!all.includes(mark), `${seat} sees ${mark}`);
}

/** The marks that this seat must not meet now. */
function canariesFor({ table, ruleset }: Keeper, seat: string): readonly string[] {
  const characters = Object.entries(table.characters)
    .filter(([, { hidden }]) => hidden)
    .map(([id]) => ruleset.sheet.nameOf(table.game.sheets[id]));
  const descriptors = Object.values(table.scene.descriptors)
    .filter(({ hidden }) => hidden)
    .map(({ text }) => text);
  const notes = Object.values(table.notes)
    .filter(({ shared, by }) => !shared && by !== seat)
    .map(({ text }) => text);
  const hidden = seesSecrets(table, seat) ? [] : [...characters, ...descriptors];
  return [...hidden, ...notes].filter((mark) => mark.startsWith('CANARY'));
}

function undoesAndRedoes(table: PracticeTable): void {
  const { keeper } = table;
  const before = { ...keeper.table, undone: {}, undoRequests: {}, characters: {} };
  const last = keeper.log.findLast(({ seat, type }) => seat !== null && type !== 'undone')?.command;
  if (!last || keeper.table.rights.undo === 'consent') return;
  const undo = table.try('gm', 'undo', { command: last, along: true });
  if (undo.refusal) return;
  // Undoing a change of rights may leave the right to redo with someone else.
  assert.ok(SEATS.some((seat) => !table.try(seat, 'undo', { command: undo.id, along: true }).refusal));
  assert.deepEqual({ ...keeper.table, undone: {}, undoRequests: {}, characters: {} }, before);
}

function seated(ruleset: Ruleset): PracticeTable {
  const table = new PracticeTable(ruleset);
  table.do('gm', 'open-table', { name: 'Random' });
  table.do('gm', 'take-seat', { name: 'Gwen', role: 'gm' });
  table.do('ann', 'take-seat', { name: 'Ann', role: 'player' });
  table.do('zoe', 'take-seat', { name: 'Zoe', role: 'spectator' });
  for (const { id } of ruleset.sheet.readyMade.slice(0, 3))
    table.do('ann', 'make-character', { from: { ready: id } });
  return table;
}

/** Commands that make sense often enough, about the first things this table has. */
function moves(ruleset: Ruleset): fc.Arbitrary<Move> {
  const seat = fc.constantFrom(...SEATS);
  const id = fc.integer({ min: 1, max: 20 }).map((n) => `c${n}`);
  const mark = fc.integer({ min: 0, max: 10 ** 9 }).map((n) => `CANARY${n}.`);
  const flag = fc.boolean();
  const move = (type: string, body: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Move> =>
    fc.record({ seat, type: fc.constant(type), body: fc.record(body) });
  return fc.oneof(
    move('take-seat', {
      name: fc.constantFrom('Bob', 'Cid', 'Dora', 'Eli'),
      role: fc.constantFrom('gm', 'player', 'spectator'),
    }),
    move('leave-seat', {}),
    move('hand-over', { to: seat }),
    move('play-as', { way: fc.constantFrom('game-master', 'rotating', 'together') }),
    move('change-rights', {
      rights: fc.record({
        agree: fc.constantFrom('nobody', 'gm', 'everybody'),
        undo: fc.constantFrom('gm', 'own', 'anyone', 'consent'),
      }),
    }),
    move('make-character', { from: mark.map((blank) => ({ blank })), hidden: flag, npc: flag }),
    move('reveal-character', { character: id }),
    move('claim-character', { character: id }),
    move('give-character', { character: id, to: fc.option(seat) }),
    move('edit-sheet', { character: id, to: mark.map((name) => ({ sheet: ruleset.sheet.blank(name, {}) })) }),
    move('set-scene', { title: fc.constant('Here'), picture: fc.constant('Now.') }),
    move('describe-scene', { text: mark, hidden: flag }),
    move('reveal-descriptor', { descriptor: id }),
    move('strike-descriptor', { descriptor: id }),
    move('write-note', { text: mark, shared: flag }),
    move('share-note', { note: id }),
    move('discard-note', { note: id }),
    move('remove-notes', { seat }),
    move('tell', { text: fc.constant('So it went.') }),
    move('set-pool', { pool: fc.constant('Luck'), value: fc.integer({ min: 0, max: 3 }) }),
    move('change-pool', { pool: fc.constant('Luck'), by: fc.integer({ min: -2, max: 2 }) }),
    move('start-cards', {
      handSize: fc.constantFrom(1, 3, 4, 10),
      jokers: flag,
      aces: fc.constantFrom('high', 'low'),
    }),
    move('draw-card', {}),
    move('draw-card', {}),
    move('play-card', { card: fc.constantFrom('2 of clubs', '2 of hearts', '3 of spades', 'K of clubs') }),
    move('end-card-challenge', { won: flag }),
    move('close-card-scene', {}),
    move('stop-scene', {}),
    move('go-on', {}),
    move('undo', { command: id, along: flag }),
    move('nod', { check: id }),
    move('contest', { check: id, what: fc.constant('that'), reason: fc.constant('why?') }),
    move('hide-difficulty', { check: id, fields: fc.constantFrom(...hideable(ruleset)) }),
    move('withdraw-check', { check: id }),
    move('reveal-check', { check: id }),
    move('settle-check', { check: id, as: fc.constant('so'), reason: fc.constant('why not') }),
    move('tell-check', { check: id, text: fc.constant('And so.') }),
    move('choose', {
      check: id,
      option: fc.constantFrom('keep', 're-roll', 'stand', 'spend-lucky', 'keep-xp'),
    }),
    move('agree-undo', { undo: id }),
    move('decline-undo', { undo: id }),
    move('kick', { seat }),
    move('readmit', { seat }),
    move('rename-table', { name: fc.constant('Renamed') }),
    move('override', { path: id.map((each) => ['sheets', each, 'name']), value: mark, reason: mark }),
    move('type-dice', {
      check: id,
      faces: fc.array(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }), { maxLength: 2 }),
    }),
    ...actionMoves(ruleset, seat, id),
  );
}

/** What the examples of its checks would hide. */
function hideable(ruleset: Ruleset): readonly object[] {
  return Object.values(ruleset.actions).flatMap((action) => {
    if (action.kind !== 'check') return [{}];
    const fields = Object.keys(action.hideable ?? {});
    return action.examples.map((example) =>
      Object.fromEntries(fields.flatMap((field) => (field in example ? [[field, example[field]]] : []))),
    );
  });
}

/** The examples of every action, with the characters of this table in them. */
function actionMoves(
  ruleset: Ruleset,
  seat: fc.Arbitrary<(typeof SEATS)[number]>,
  id: fc.Arbitrary<string>,
): readonly fc.Arbitrary<Move>[] {
  const ready = ruleset.sheet.readyMade.map((each) => each.id);
  return Object.entries(ruleset.actions).flatMap(([action, kind]) => {
    if (kind.kind === 'forecast') return [];
    const input = fc.tuple(fc.constantFrom(...kind.examples), id, id).map(([example, one, other]) => {
      const text = ready.reduce(
        (json, each, i) => json.replaceAll(`"${each}"`, `"${i % 2 === 0 ? one : other}"`),
        JSON.stringify(example),
      );
      return { action, input: JSON.parse(text), ...(kind.kind === 'check' && { dice: 'fair' }) };
    });
    return [
      fc.record({ seat, type: fc.constant(kind.kind === 'check' ? 'propose-check' : 'act'), body: input }),
    ];
  });
}
