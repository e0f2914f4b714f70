import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { apply } from '../events/index.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

const PARTY = {
  ann: 'Ann\nSkills:\nAxe (3:1)\nDodge (3:1)\nBluff (3:0)\nResistances:\nPhysical (0/3:1)\nWill (0/3:2)',
};
const actions = [
  { words: 'bites', resistance: 'Physical' },
  { words: 'howls', resistance: 'Will', answer: 'resist' },
];

/** What the challenge says of its tier, and what the NPC does. */
function fight(asks: object, tier: object, goal: object = {}): ScriptedGame {
  return new ScriptedGame(PARTY)
    .do('prepare-npc', { id: 'wolf', npc: { name: 'The wolf', needs: 9, actions, ...tier } })
    .do('begin-challenge', {
      name: 'The fold',
      ...asks,
      goals: { wolf: { npc: 'wolf', ...goal }, gate: { name: 'The gate', needs: 3 } },
    });
}

interface Row {
  readonly title: string;
  readonly asks?: object;
  readonly tier?: object;
  readonly goal?: object;
  /** Against the wolf, against the gate: with Axe (3:1), with Bluff (3:0). */
  readonly ranges: readonly string[];
  /** To Physical of tier 1. */
  readonly damage: number;
}

const ROWS: readonly Row[] = [
  { title: 'nothing is said: rank 0 with whatever is used', ranges: ['5–8', '5–8', '5–8', '5–8'], damage: 1 },
  { title: 'the challenge says 0', asks: { asks: 0 }, ranges: ['4–8', '5–8', '4–8', '5–8'], damage: 1 },
  {
    title: 'the challenge says 2, and the NPC, which says none, has it too',
    asks: { asks: 2 },
    ranges: ['6–8', '7–8', '6–8', '7–8'],
    damage: 2,
  },
  {
    title: 'the NPC says 0, the challenge 2',
    asks: { asks: 2 },
    tier: { tier: 0 },
    ranges: ['4–8', '5–8', '6–8', '7–8'],
    damage: 1,
  },
  { title: 'the NPC says 3', tier: { tier: 3 }, ranges: ['7–8', '8–8', '5–8', '5–8'], damage: 3 },
  { title: 'the goal says 2', goal: { asks: 2 }, ranges: ['6–8', '7–8', '5–8', '5–8'], damage: 1 },
];

describe('rank', () => {
  for (const { title, asks = {}, tier = {}, goal = {}, ranges, damage } of ROWS) {
    test(`[5P-9] ${title}`, () => {
      const game = fight(asks, tier, goal);
      const all = ['wolf', 'gate'].flatMap((aim) =>
        ['Axe', 'Bluff'].map((descriptor) =>
          game.range('check', { character: 'ann', descriptor, goal: aim }),
        ),
      );
      assert.deepEqual(all, ranges);
    });

    test(`[5P-30] ${title}: ${damage} damage, in a turn too`, () => {
      const game = fight(asks, tier, goal).do('begin-turn', {
        intentions: [0, 1].map((action) => ({ npc: 'wolf', action, at: ['ann'] })),
      });
      const [axe] = ranges;
      game.do('declare', {
        character: 'ann',
        actions: [
          { group: 'attack', descriptor: 'Axe', goal: 'wolf' },
          { group: 'defend', descriptor: 'Dodge', threat: 0 },
        ],
      });
      assert.equal(game.range('act', { character: 'ann', action: 0 }), axe);
      // What defends is of the same tier as what attacks: the NPC asks the same of both, whatever its goal asks.
      if (!('asks' in goal)) assert.equal(game.range('act', { character: 'ann', action: 1 }), axe);
      game.do('end-turn', { anyway: true });
      assert.equal(game.line('ann', 'Physical'), `Physical (${damage}/3:1)`);
    });
  }

  test('[5P-9] resisting without a stated tier is at rank 0', () => {
    const game = fight({}, {}).do('begin-turn', { intentions: [{ npc: 'wolf', action: 1, at: ['ann'] }] });
    assert.equal(game.range('resist', { character: 'ann', descriptor: 'Will', threat: 0 }), '5–8');
  });

  test('[5P-9] a stored 0 stays 0', () => {
    const { game } = fight({}, {});
    const challenge = game.own.challenge ?? assert.fail('none runs');
    const stored = apply(game, { type: 'challenge-begun', challenge: { ...challenge, asks: 0 } });
    const old = new ScriptedGame(PARTY);
    old.game = stored;
    assert.equal(old.range('check', { character: 'ann', descriptor: 'Axe', goal: 'gate' }), '4–8');
    const wolf = { name: 'The wolf', goal: '', tier: 0, needs: 9, zone: 'near' } as const;
    const npc = { ...wolf, actions: [], abilities: [], behaviour: [] };
    old.game = apply(game, { type: 'npc-prepared', id: 'wolf', npc });
    assert.equal(old.range('check', { character: 'ann', descriptor: 'Axe', goal: 'wolf' }), '4–8');
  });
});
