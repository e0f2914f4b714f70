import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { npcOf } from '../../../../rulesets/five-plus/challenge/npc.ts';
import { startingState, type TableState } from '../../../../rulesets/five-plus/table-state.ts';
import type { Declared } from '../../../../rulesets/five-plus/turn/turn.ts';
import { askedBy } from './tier-asked.ts';

const own: TableState = {
  ...startingState(),
  npcs: { mallow: npcOf({ name: 'Mallow', needs: 6, tier: 2 }) },
  challenge: {
    name: 'Up',
    asks: 1,
    characters: ['wren'],
    goals: {
      mallow: { name: 'Mallow', npc: 'mallow', needs: 6, have: 0, hidden: false },
      door: { name: 'The door', needs: 6, have: 0, hidden: false },
      lock: { name: 'The lock', needs: 6, have: 0, hidden: false, asks: 3 },
    },
    losing: {},
    failures: 0,
    track: 0,
    turns: 1,
    maneuvers: [],
    zones: {},
    blocked: [],
    shown: [],
    turn: {
      situation: '',
      threats: [
        {
          npc: 'mallow',
          at: 'wren',
          words: 'orders',
          resistance: 'Nerve',
          answer: 'resist',
          types: [],
          state: 'open',
        },
      ],
      plans: {
        wren: (
          [
            { group: 'attack', goal: 'mallow' },
            { group: 'defend', threat: 0 },
            { group: 'other' },
            { group: 'maneuver', gives: { words: 'sand', goal: 'mallow' } },
          ] satisfies Declared[]
        ).map((action) => ({ action, done: false })),
      },
      lessons: [],
      sheets: {},
    },
  },
};

const rows: [name: string, action: string, input: object, asked: number | undefined][] = [
  ['a goal asks what its NPC asks', 'check', { goal: 'mallow' }, 2],
  ['a goal asks what the challenge asks', 'check', { goal: 'door' }, 1],
  ['a goal asks what it says itself', 'check', { goal: 'lock' }, 3],
  ['a threat asks what its NPC asks', 'resist', { threat: 0 }, 2],
  ['nothing is asked beside the challenge', 'check', {}, undefined],
  ['a declared attack asks what its goal asks', 'act', { character: 'wren', action: 0 }, 2],
  ['a declared defence asks what the NPC asks', 'act', { character: 'wren', action: 1 }, 2],
  ['anything else declared asks what the challenge asks', 'act', { character: 'wren', action: 2 }, 1],
  ['a declared maneuver asks what its target asks', 'act', { character: 'wren', action: 3 }, 2],
  ['nothing is declared there', 'act', { character: 'wren', action: 7 }, undefined],
];

describe('the tier that is asked', () => {
  for (const [name, action, input, asked] of rows)
    test(`[5P-9] ${name}`, () => assert.equal(askedBy(own, action, { ...input }), asked));
  test('[5P-9] without a challenge nobody knows', () =>
    assert.equal(askedBy(startingState(), 'check', {}), undefined));
});
