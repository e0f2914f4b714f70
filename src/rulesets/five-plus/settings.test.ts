import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settingsSchema } from './settings.ts';
import { creationProblems } from './sheet/creation.ts';
import { ScriptedGame, sheetOf } from './testing/scripted-game.ts';

const SHEETS = {
  ann: `Ann
Skills:
Bow (3:0)
Sword (3:1+4)
Conditions:
Rash (2:1) – restarts at 2
Bruise (2) – wound of Pride
Resistances:
Physical (0/3:1+2)
Nerve (3/4:0)`,
  bo: 'Bo\nSkills:\nLift (3:0)',
};
const game = (settings: object) => new ScriptedGame(SHEETS, settings);
const bow = { character: 'ann', descriptor: 'Bow' };
const hit = (settings: object, damage: number) =>
  game(settings).do('suffer', { character: 'ann', resistance: 'Physical', damage });
const rested = (settings: object, action: string, input: object, dice: readonly number[] = []) =>
  game(settings).do('begin-rest', {}).do(action, input, dice).line('ann', 'Nerve');
const heal = { character: 'ann', descriptor: 'Bow', resistance: 'Nerve' };

const WOLF = {
  name: 'The wolf',
  needs: 9,
  actions: [{ words: 'howls', resistance: 'Nerve', answer: 'resist' }],
};
const turn = (settings: object, ...actions: object[]) =>
  game(settings)
    .do('prepare-npc', { id: 'wolf', npc: WOLF })
    .do('begin-challenge', { name: 'Hunt', goals: { wolf: { npc: 'wolf' } }, characters: ['ann'] })
    .do('begin-turn', { situation: 'Dusk.', intentions: [{ npc: 'wolf', action: 0, at: ['ann'] }] })
    .do('declare', { character: 'ann', actions });
const shoot = { group: 'attack', descriptor: 'Bow', goal: 'wolf' };
const act = { character: 'ann', action: 0 };

type Row = readonly [
  key: string,
  value: unknown,
  seen: (settings: object) => unknown,
  before: unknown,
  after: unknown,
];

/** Each house rule, and the same thing happening without it and with it. */
const rows: readonly Row[] = [
  [
    'creation',
    'rolled',
    (settings) => creationProblems(sheetOf(SHEETS.ann), settingsSchema.parse(settings)).length,
    0,
    1,
  ],
  [
    'creationPoints',
    99,
    (settings) =>
      creationProblems(sheetOf(SHEETS.ann), settingsSchema.parse({ creation: 'bought', ...settings })).length,
    1,
    0,
  ],
  [
    'helpPerRoll',
    'any',
    (settings) =>
      game(settings)
        .do('help', { character: 'bo', descriptor: 'Lift', helps: 'ann' }, [2, 4])
        .range('check', { ...bow, together: 'bo' }),
    '5–9',
    '5–10',
  ],
  [
    'surplus',
    'reset',
    (settings) => hit(settings, 5).line('ann', 'Physical'),
    'Physical (2/3:1+2)',
    'Physical (0/3:1+2)',
  ],
  [
    'levelAfterWound',
    'tier-above',
    (settings) => hit(settings, 6).types().includes('incapacitated'),
    false,
    true,
  ],
  ['incapacitated', 'at-tier', (settings) => hit(settings, 4).types().includes('incapacitated'), false, true],
  [
    'treatment',
    2,
    (settings) =>
      game(settings)
        .do('treat', { ...bow, condition: 'Bruise' }, [2, 4])
        .line('ann', 'Bruise'),
    'Bruise (1) – wound of Pride',
    undefined,
  ],
  [
    'overflow',
    'grows',
    (settings) =>
      game(settings).do('worsen-condition', { character: 'ann', condition: 'Rash' }).line('ann', 'Rash'),
    'Rash (1:2) – restarts at 2',
    'Rash (3:1) – restarts at 2',
  ],
  [
    'recoveryActions',
    3,
    (settings) => game(settings).do('begin-rest', {}).do('heal', heal, [2, 4]).sentences.at(-2),
    'Ann has 1 recovery action left.',
    'Ann has 2 recovery actions left.',
  ],
  ['healing', 'one', (settings) => rested(settings, 'heal', heal, [2, 4]), 'Nerve (1/4:0)', 'Nerve (2/4:0)'],
  [
    'restHeals',
    'one',
    (settings) => rested(settings, 'recover', { character: 'ann', descriptor: 'Nerve', by: 'rest' }),
    'Nerve (0/4:0)',
    'Nerve (2/4:0)',
  ],
  [
    'upperTier',
    'free',
    (settings) =>
      game(settings)
        .do('check', { ...bow, descriptor: 'Sword' }, [6, 6])
        .line('ann', 'Sword'),
    'Sword (4:1+4)',
    'Sword (4:1+5)',
  ],
  [
    'stakes',
    'better-stands',
    (settings) => game(settings).do('check', bow, [2, 4, 6, 6], ['raise']).result.result,
    'failure',
    'success',
  ],
  [
    'critical',
    'second-alone',
    (settings) => game(settings).do('check', bow, [2, 4, 3, 5], ['raise']).result.successes,
    5,
    3,
  ],
  [
    'npcDamage',
    2,
    (settings) =>
      turn(settings, shoot)
        .do('resist', { character: 'ann', descriptor: 'Nerve', threat: 0 }, [6, 6])
        .events.find(({ type }) => type === 'damage-taken'),
    {
      type: 'damage-taken',
      character: 'ann',
      damage: 1,
      descriptor: { kind: 'resistance', name: 'Nerve', counter: 4, level: 4, tier: 0 },
    },
    {
      type: 'damage-taken',
      character: 'ann',
      damage: 2,
      descriptor: { kind: 'resistance', name: 'Nerve', counter: 0, level: 4, tier: 0 },
    },
  ],
  [
    'improvementInTurns',
    'at-once',
    (settings) => turn(settings, shoot).do('act', act, [4, 4]).line('ann', 'Bow'),
    'Bow (3:0)',
    'Bow (4:0)',
  ],
  [
    'wounds',
    'at-once',
    (settings) =>
      turn(settings, shoot)
        .do('suffer', { character: 'ann', resistance: 'Physical', damage: 4 })
        .range('act', act),
    '5–9',
    '5–8',
  ],
  [
    'resisting',
    'as-an-action',
    (settings) => turn(settings, shoot).range('resist', { character: 'ann', descriptor: 'Nerve', threat: 0 }),
    '5–6',
    '5–7',
  ],
  [
    'zoneChange',
    'counted',
    (settings) =>
      turn(settings, { ...shoot, reach: 'ranged' }, { group: 'move', zone: 'far' }).range('act', act),
    '5–7',
    '5–6',
  ],
  [
    'maneuvers',
    'earned',
    (settings) =>
      turn(settings, shoot)
        .do('act', act, [2, 6])
        .offers.some(({ action }) => action === 'maneuver'),
    false,
    true,
  ],
];

describe('house rules', () => {
  for (const [key, value, seen, before, after] of rows) {
    test(`[5P-1] ${key}: ${value} plays otherwise`, () => {
      assert.deepEqual(seen({}), before);
      assert.deepEqual(seen({ [key]: value }), after);
    });
  }

  test('[5P-1] each of them is shown here', () => {
    assert.deepEqual(rows.map(([key]) => key).sort(), Object.keys(settingsSchema.shape).sort());
  });
});
