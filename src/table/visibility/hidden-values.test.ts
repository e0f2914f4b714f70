import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Action, type Ruleset, rulesetOf, SYSTEM_IDS } from '../../rulesets/index.ts';
import { actionOf } from '../checks/free-text.ts';
import { prospectsOf } from '../checks/prospects.ts';
import { tell } from '../log.ts';
import type { Fields } from '../state.ts';
import { crowd } from '../testing/every-viewer.ts';
import type { PracticeTable } from '../testing/practice-table.ts';
import { namesAt } from './names.ts';
import { entryFor } from './view.ts';

/** Values of every field that can be hidden: small and large, few and many, out of reach and within it. */
const VALUES: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  'mind-body-soul check': { difficulty: [0, -1, -4] },
  'roll-for-shoes attempt': {
    against: [
      { dice: 1 },
      { dice: 9 },
      { static: 1 },
      { static: 99 },
      { difficulty: 'hard' },
      { character: 'odile', skill: 'Do Anything' },
    ],
  },
  'modifiers-and-sources check': { difficulty: [0, 4, 40] },
  'modifiers-and-sources react': { difficulty: [0, 3, 40] },
  'modifiers-and-sources oppose': {
    against: [
      { character: 'perpetua', plus: [{ source: 'Character', modifier: 'Carrying' }] },
      { character: 'wilhelmina', plus: [] },
    ],
  },
  'challenged-action contest': {
    against: [
      { environment: 'the night', score: -90 },
      { environment: 'the day', score: 5 },
      { environment: 'the hounds', score: 90 },
      { character: 'tansy', aspects: [] },
    ],
  },
  'challenged-action contest-several': {
    against: [
      [{ environment: 'the watchman', score: 4 }],
      [
        { environment: 'the watchman', score: -90 },
        { environment: 'the dog', score: 90 },
      ],
      [
        { environment: 'the watchman', score: 4 },
        { environment: 'the dog', score: 90 },
        { environment: 'the cook', score: 5 },
      ],
    ],
  },
  'challenged-action free-for-all': {
    others: [
      [{ environment: 'the wind', score: -90 }],
      [{ environment: 'the wind', score: 5 }],
      [
        { environment: 'the wind', score: 90 },
        { environment: 'the rain', score: 4 },
      ],
    ],
  },
  ...Object.fromEntries(
    ['check', 'act', 'resist', 'help'].map((action) => [
      `five-plus ${action}`,
      {
        asks: [0, 1, 9],
        difficulty: [-9, 0, 9],
        situation: [
          [],
          [{ words: 'Rotten wood', value: -9 }],
          [
            { words: 'Rain', value: 9 },
            { words: 'Noise', value: -1 },
          ],
        ],
      },
    ]),
  ),
};

describe('until the dice fall, nothing tells two hidden values apart', () => {
  for (const system of SYSTEM_IDS)
    test(system, async () => {
      const ruleset = (await rulesetOf(system)) ?? assert.fail();
      for (const [name, action] of checksOf(ruleset))
        for (const field of Object.keys(action.hideable ?? {})) {
          const values =
            VALUES[`${system} ${name}`]?.[field] ?? assert.fail(`no values for ${name} ${field}`);
          let hidden = 0;
          for (const example of action.examples as readonly Fields[])
            for (const dice of ['typed', 'fair'] as const) {
              const all = await Promise.all(
                values.map((value) => heard(ruleset, { name, example, secret: { [field]: value }, dice })),
              );
              const [first, ...others] = all.filter((each) => each !== undefined);
              for (const other of others)
                assert.equal(difference(first, other), undefined, `${name}: ${field}, ${dice}`);
              hidden += others.length;
            }
          assert.ok(hidden > 0, `${name}: ${field} was never hidden`);
        }
    });
});

/** The first that is not the same, shortly: a whole table is too much to compare in print. */
function difference(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): string | undefined {
  const at = (one ?? []).findIndex((each, i) => each !== other?.[i]);
  if (at < 0 && one?.length === other?.length) return undefined;
  const [a = '', b = ''] = [one?.[at], other?.[at]];
  const from = [...a].findIndex((letter, i) => letter !== b[i]);
  return `${at}: ${a.slice(Math.max(0, from - 80), from + 80)} / ${b.slice(Math.max(0, from - 80), from + 80)}`;
}

type Check = Extract<Action, { kind: 'check' }>;

function checksOf({ actions }: Ruleset): readonly (readonly [string, Check])[] {
  return Object.keys(actions).flatMap((name) => {
    const action = actionOf({ actions } as Ruleset, name);
    return action?.hideable ? [[name, action] as const] : [];
  });
}

interface Asked {
  readonly name: string;
  readonly example: Fields;
  readonly secret: Fields;
  readonly dice: 'typed' | 'fair';
}

/** Everything players hear of a check with something hidden: proposed, hidden, changed in every way, and begun. */
async function heard(ruleset: Ruleset, asked: Asked): Promise<readonly string[] | undefined> {
  const at = await crowd(ruleset.id);
  const ids = new Map(
    ruleset.sheet.readyMade.map(({ id }) => [id, at.do('ann', 'make-character', { from: { ready: id } })]),
  );
  prepare(at, ids, asked.name);
  at.do('gm', 'change-rights', { rights: { agree: 'gm' } });
  const [input, secret] = [asked.example, asked.secret].map((fields) => withIds(fields, ids));
  const action = actionOf(ruleset, asked.name);
  const by = action?.who === 'gm' ? 'gm' : 'ann';
  const { id: check, refusal } = at.try(by, 'propose-check', {
    ...{ action: asked.name, input, dice: asked.dice, reason: 'again', laidOut: true },
  });
  if (refusal) return undefined;
  // What the game master can’t hide, nobody hears of.
  if (at.try('gm', 'hide-difficulty', { check, fields: secret }).refusal) return undefined;
  const all: unknown[] = [];
  let seq = 0;
  const look = () => {
    all.push(lookedAt(at, seq));
    seq = at.keeper.log.length;
  };
  look();
  for (const changed of changesOf(action as Check, input as Fields, ids)) {
    all.push(at.try('ann', 'revise-check', { check, input: changed, reason: 'again' }).refusal);
    look();
    const odds = prospectsOf(at.keeper.table, ruleset, 'ann', { check });
    all.push(odds.ok ? 'odds' : odds.error);
  }
  at.do('gm', 'nod', { check, bytes: '00'.repeat(32) });
  look();
  return all.map((each) => JSON.stringify(each) ?? '');
}

/** 5P-31: what is declared is rolled in a turn, all else outside of one. */
function prepare(at: PracticeTable, ids: ReadonlyMap<string, string>, action: string): void {
  if (at.keeper.ruleset.id !== 'five-plus') return;
  const [wren, tove] = [ids.get('wren'), ids.get('tove')];
  const act = (deed: string, input: object) => at.do('gm', 'act', { action: deed, input });
  const goals = { past: { name: 'Past', needs: 3 } };
  act('begin-challenge', { name: 'A watch', characters: [wren, tove], goals });
  if (action !== 'act') return;
  act('begin-turn', {});
  const actions = [
    { group: 'attack', descriptor: 'Sneak', goal: 'past', words: 'past them' },
    { group: 'move', zone: 'far', words: 'off' },
  ];
  act('declare', { character: wren, actions });
  act('declare', { character: tove, actions: [{ group: 'attack', descriptor: 'Axe', words: 'at them' }] });
}

/** Each field as the other examples have it, left out, and a little different. */
function changesOf({ examples }: Check, input: Fields, ids: ReadonlyMap<string, string>): readonly Fields[] {
  const others = (examples as readonly Fields[]).map((each) => withIds(each, ids));
  const numbers = [-9, -1, 0, 1, 9];
  return [
    ...others.map((other) => ({ ...other, character: input.character })),
    ...others,
    ...others.flatMap((other) => Object.keys(other).map((key) => ({ ...input, [key]: other[key] }))),
    ...Object.keys(input).map((key) =>
      Object.fromEntries(Object.entries(input).filter(([each]) => each !== key)),
    ),
    ...numbers.map((value) => ({ ...input, difficulty: value })),
    ...numbers.map((value) => ({ ...input, situation: [{ words: 'Fog', value }] })),
    ...[0, 4, 9].map((asks) => ({ ...input, asks })),
    input,
  ];
}

/** What is new, up to the first throw; or up to the answer, where nothing is thrown for any value. */
function lookedAt({ keeper }: PracticeTable, from: number): unknown {
  const { table, log, ruleset } = keeper;
  const thrown = log.findIndex(({ type }) => type === 'roll-requested' || type === 'check-answered');
  const until =
    thrown < 0
      ? log.slice(from)
      : log.slice(from, log[thrown]?.type === 'roll-requested' ? thrown + 1 : thrown);
  const names = (seat: string | null) => namesAt(table, ruleset, { seat });
  return ['ann', 'bob', 'zoe', null].map((seat) => [
    until.map((entry) => entryFor(entry, table, seat)),
    until.map((entry) => ('sealed' in entryFor(entry, table, seat) ? '' : tell(entry, names(seat)))),
    ...(thrown < 0 ? [keeper.view(seat)] : []),
  ]);
}

function withIds(fields: Fields, ids: ReadonlyMap<string, string>): Fields {
  const json = [...ids].reduce(
    (text, [ready, id]) => text.replaceAll(`"${ready}"`, `"${id}"`),
    JSON.stringify(fields),
  );
  return JSON.parse(json);
}
