import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sentenceOf } from '../../event.ts';
import { npcOf } from '../challenge/npc.ts';
import { fivePlus } from '../index.ts';
import { descriptorOf } from '../testing/scripted-game.ts';
import type { Event } from './index.ts';

const NAMES: Readonly<Record<string, string>> = { ann: 'Ann', bo: 'Bo' };
const names = (id: string) => NAMES[id] ?? id;

const character = 'ann';
const sneak = descriptorOf('Sneak (4:1)', 'skill');
const nerve = descriptorOf('Nerve (2/3:0)', 'resistance');
const rope = descriptorOf('Rope (1/3) – ten steps', 'equipment');
const goal = { name: 'The door', needs: 1, have: 0, hidden: false };
const npc = npcOf({ name: 'The wolf', tier: 1, needs: 6, zone: 'far' });
const maneuver = { words: 'Sand', by: 'ann', value: 1, until: 2 } as const;

const rows: readonly (readonly [event: Event, sentence: string])[] = [
  [{ type: 'descriptor-added', character, descriptor: nerve }, 'Ann now has the resistance Nerve (2/3:0).'],
  [
    { type: 'descriptor-added', character, descriptor: rope },
    'Ann now has the equipment Rope (1/3) – ten steps.',
  ],
  [
    { type: 'descriptor-reworded', character, descriptor: rope, was: 'String' },
    'Ann’s equipment String now reads: Rope (1/3) – ten steps.',
  ],
  [
    { type: 'descriptor-lost', character, descriptor: { kind: 'equipment', name: 'Rope' }, why: 'used up' },
    'Ann no longer has Rope: used up.',
  ],
  [
    { type: 'descriptor-lost', character, descriptor: { kind: 'condition', name: 'Prone' }, why: '' },
    'Ann no longer suffers from Prone.',
  ],
  [
    { type: 'counter-changed', character, descriptor: nerve, by: -2, why: 'Hush!' },
    'Ann’s Nerve changes by −2 to (2/3:0): Hush!',
  ],
  [
    { type: 'damage-taken', character, descriptor: nerve, damage: 2 },
    'Ann takes 2 damage to Nerve: (2/3:0).',
  ],
  [
    {
      type: 'wounded',
      character,
      resistance: 'Nerve',
      descriptor: descriptorOf('Nerve wound (2)', 'condition'),
    },
    'Ann is wounded (Nerve): Nerve wound, −2 to all actions.',
  ],
  [
    {
      type: 'incapacitated',
      character,
      resistance: 'Nerve',
      descriptor: descriptorOf('Incapacitated', 'condition'),
    },
    'Ann is incapacitated: Nerve gave out.',
  ],
  [{ type: 'recovered', character, descriptor: nerve, by: 1 }, 'Ann’s Nerve recovers by 1: (2/3:0).'],
  [
    { type: 'condition-eased', character, descriptor: descriptorOf('Ill (1:1)', 'condition') },
    'Ann’s Ill eases: (1:1).',
  ],
  [
    { type: 'condition-worsened', character, descriptor: descriptorOf('Ill (1:2)', 'condition') },
    'Ann’s Ill worsens: (1:2).',
  ],
  [
    { type: 'level-gained', character, descriptor: sneak, was: '(3:1)', face: 5 },
    'Ann’s Sneak improves from (3:1) to (4:1), with a double 5.',
  ],
  [
    { type: 'level-gained', character, descriptor: sneak, was: '(3:1)' },
    'Ann’s Sneak improves from (3:1) to (4:1).',
  ],
  [
    { type: 'level-bought', character, descriptor: sneak, was: '(3:1)', cost: 4 },
    'Ann’s Sneak is raised from (3:1) to (4:1) for 4 points.',
  ],
  [{ type: 'descriptor-marked', character, descriptor: sneak }, 'Ann’s Sneak is marked for practice.'],
  [{ type: 'mark-given-up', character, descriptor: sneak }, 'Ann’s Sneak loses its mark.'],
  [{ type: 'item-equipped', character, descriptor: rope }, 'Ann equips Rope.'],
  [{ type: 'item-stowed', character, descriptor: rope }, 'Ann stows Rope.'],
  [{ type: 'item-used', character, descriptor: rope, words: '' }, 'Ann uses Rope.'],
  [{ type: 'item-worn', character, descriptor: rope, by: 1 }, 'Ann’s Rope wears down by 1: (1/3).'],
  [{ type: 'item-recharged', character, descriptor: rope }, 'Ann’s Rope is as good as new.'],
  [{ type: 'points-awarded', character, points: 1 }, 'Ann gains 1 point for a milestone.'],
  [{ type: 'points-spent', character, points: 2 }, 'Ann spends 2 points.'],
  [{ type: 'checked', character, with: 'Sneak', result: 'success', degree: 'plain', faces: [] }, ''],
  [{ type: 'stakes-raised', character }, 'Ann raises the stakes.'],
  [{ type: 'unrolled-success', character, words: 'walks out' }, 'Ann succeeds without a roll: walks out.'],
  [
    { type: 'triggered', character, name: 'Jinx', face: 1, words: 'it breaks' },
    'A rolled 1 sets off Ann’s Jinx: it breaks.',
  ],
  [
    { type: 'failure-handled', character, how: 'interrupted', words: 'A guard.' },
    'Ann is interrupted: A guard.',
  ],
  [{ type: 'failure-handled', character, how: 'partial', words: '' }, 'Ann gets part of it.'],
  [{ type: 'failure-handled', character, how: 'reduced', words: '' }, 'Ann gets less out of it.'],
  [{ type: 'failure-handled', character, how: 'negative', words: '' }, 'Ann pays for it.'],
  [{ type: 'circumstances-changed', words: 'A stool' }, 'Circumstances have changed: A stool.'],
  [{ type: 'help-given', help: [{ from: 'ann', to: 'bo', lasts: 'turn' }] }, 'Ann helps Bo: +1.'],
  [{ type: 'help-used', character }, ''],
  [{ type: 'ability-used', character, ability: 'Hymn', words: 'the hall' }, 'Ann uses Hymn: the hall.'],
  [{ type: 'concentration-begun', character, ability: 'Hymn' }, 'Ann starts keeping up Hymn.'],
  [{ type: 'concentration-kept', character, ability: 'Hymn' }, 'Ann keeps up Hymn.'],
  [{ type: 'concentration-lost', character, ability: 'Hymn' }, 'Ann lets go of Hymn.'],
  [{ type: 'rest-begun', long: false }, 'A rest begins.'],
  [{ type: 'rest-begun', long: true }, 'A long rest begins.'],
  [{ type: 'recovery-spent', character, left: 1 }, 'Ann has 1 recovery action left.'],
  [{ type: 'recovery-spent', character, left: 0 }, 'Ann has 0 recovery actions left.'],
  [{ type: 'rest-ended' }, 'The rest is over.'],
  [{ type: 'npc-prepared', id: 'wolf', npc }, 'The wolf is prepared, and hidden.'],
  [{ type: 'npc-met', id: 'wolf', npc }, 'The wolf appears (far).'],
  [{ type: 'npc-moved', id: 'wolf', name: 'The wolf', zone: 'near' }, 'The wolf is now near.'],
  [
    { type: 'npc-ability-used', id: 'wolf', name: 'The wolf', ability: 'Howl', words: 'Long.' },
    'The wolf uses Howl: Long.',
  ],
  [{ type: 'behaviour-due', id: 'wolf', index: 0, name: 'The wolf', words: 'It runs' }, 'The wolf: It runs.'],
  [{ type: 'goal-added', id: 'door', goal }, 'New goal: The door, 1 success.'],
  [{ type: 'goal-prepared', id: 'door', goal: { ...goal, needs: 2 } }, 'Hidden goal: The door, 2 successes.'],
  [{ type: 'path-changed', path: 'near-far', isOpen: true }, 'The way from near to far is open.'],
  [{ type: 'path-changed', path: 'far-away', isOpen: false }, 'The way from far to away is blocked.'],
  [
    { type: 'successes-gained', goal: 'door', name: 'The door', successes: 1, have: 2, needs: 6 },
    '1 success towards The door: 2 of 6.',
  ],
  [{ type: 'goal-overcome', goal: 'door', name: 'The door' }, 'Overcome: The door.'],
  [{ type: 'track-moved', by: -2, track: -1 }, 'The track moves by −2 to −1.'],
  [{ type: 'track-moved', by: 2, track: 1 }, 'The track moves by +2 to 1.'],
  [{ type: 'failure-counted', failures: 2 }, 'That is failure number 2.'],
  [{ type: 'party-changed', character, isIn: true }, 'Ann joins the challenge.'],
  [{ type: 'party-changed', character, isIn: false }, 'Ann leaves the challenge.'],
  [
    { type: 'challenge-over', ending: 'won', name: 'Who?', why: 'all goals were overcome' },
    '“Who?” is won: all goals were overcome.',
  ],
  [{ type: 'challenge-over', ending: 'called-off', name: 'Fight', why: '' }, '“Fight” is called off.'],
  [{ type: 'turn-begun', turn: 1, situation: 'Dusk', threats: [] }, 'Turn 1: Dusk.'],
  [{ type: 'turn-begun', turn: 2, situation: '', threats: [] }, 'Turn 2 begins.'],
  [{ type: 'declared', character, actions: [] }, 'Ann skips this turn.'],
  [
    {
      type: 'declared',
      character,
      actions: [
        { group: 'attack', descriptor: 'Bow' },
        { group: 'move', words: 'reloads' },
        { group: 'move', zone: 'far' },
        { group: 'maneuver', descriptor: 'Bow', gives: { words: 'Sand' } },
        { group: 'other' },
      ],
    },
    'Ann declares: attack with Bow; reloads; moves far; Sand; other.',
  ],
  [{ type: 'action-done', character, action: 0, words: 'moves far' }, 'Ann moves far.'],
  [{ type: 'action-done', character, action: 0 }, ''],
  [
    { type: 'defence-lost', character, threat: 0, words: 'bites', damage: 2 },
    'Ann is hit (bites): 2 damage.',
  ],
  [{ type: 'defended', character, threat: 0, words: 'bites' }, 'Ann withstands it (bites).'],
  [{ type: 'zone-changed', character, zone: 'far' }, ''],
  [{ type: 'maneuvered', maneuver }, 'Sand: +1 until the end of the next turn.'],
  [
    { type: 'maneuvered', maneuver: { ...maneuver, value: 0, to: 'bo' } },
    'Sand: a condition for Bo until the end of the next turn.',
  ],
  [
    { type: 'lesson-kept', lesson: { character, kind: 'skill', name: 'Bow', face: 4 } },
    'Ann rolled a double 4 with Bow.',
  ],
  [{ type: 'turn-ended', turn: 1 }, 'Turn 1 is over.'],
];

describe('sentences of events', () => {
  for (const [event, sentence] of rows) {
    test(`[5P-1] ${event.type}: ${sentence || 'said already'}`, () =>
      assert.equal(sentenceOf(fivePlus, event, names), sentence));
  }

  test('[5P-1] an event of another version is told as such', () => {
    for (const type of ['constructor', 'hiddenCanaries'])
      assert.match(sentenceOf(fivePlus, { type }, names), /this version can’t tell/);
  });
});
