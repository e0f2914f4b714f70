import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { descriptorOf, ScriptedGame } from '../testing/scripted-game.ts';
import type { Kind } from './descriptor.ts';
import { type Effect, effectsOf } from './effects.ts';

const one = (times: number) => ({ times, of: 'one' }) as const;
const STORY = 'story';

/**
 * Every effect that the source gives as an example, in the order it does, and what the table makes of it. Where theirs is a
 * sentence of prose, it is said in our words, and in theirs where those are only mechanics.
 */
const EXAMPLES: readonly (readonly [kind: Kind, line: string, ...read: (Effect | typeof STORY)[]])[] = [
  ['resistance', 'Health (0/3:1) – how well body and mind are', STORY],
  ['trait', 'Gifted – +1 bonus to Sneak', { does: 'modify', by: one(1), to: ['Sneak'] }],
  ['trait', 'Athletic – +1 bonus to #sport', { does: 'modify', by: one(1), to: ['#sport'] }],
  ['trait', 'No caster – forbids the use of magic', { does: 'forbid', what: ['magic'] }],
  ['trait', 'Pit eyes – sees warmth in the dark', STORY],
  ['trait', 'Amphibious – breathes water and air', STORY],
  [
    'trait',
    'Strong – stronger than most. You gain +1 bonus to non-combat actions involving strength',
    STORY,
    { does: 'modify', by: one(1), to: ['non-combat actions involving strength'] },
  ],
  ['trait', 'Moldable – takes any shape under the thumb', STORY],
  ['trait', 'Ninja training – +1 bonus', { does: 'modify', by: one(1), to: [] }],
  ['skill', 'Improvise (2:0) – anything can be tried', STORY],
  ['skill', 'Fire magic (5:1+2) – casts fire', STORY],
  // A rolled 1 or 6.
  ['condition', 'Weary – 1 damage to Fatigue when a 1 is rolled', trigger(1, damage('Fatigue'))],
  ['condition', 'Spent – additional fatigue damage taken when rolling a one', trigger(1, damage('fatigue'))],
  ['condition', 'Fever (2:1) – worsens when a 1 is rolled', trigger(1, { worsens: 1 })],
  ['condition', 'Hex – only fully healed when a 6 is rolled', trigger(6, { ends: true })],
  // Recovery.
  ['resistance', 'Stress (0/3:0) – recovers by resting', { does: 'recover', by: 'rest' }],
  ['resistance', 'Fatigue (0/3:0) – recovers with food', { does: 'recover', by: 'item', with: 'food' }],
  ['resistance', 'Body (0/3:0) – healed with a potion', { does: 'recover', by: 'item', with: 'potion' }],
  [
    'resistance',
    'Physical (0/3:0) – recovers by a Medicine check',
    { does: 'recover', by: 'check', with: 'Medicine' },
  ],
  [
    'reputation',
    'Good name (-2/3) – recovers when the frame-up is proven',
    { does: 'recover', by: 'deed', with: 'the frame-up is proven' },
  ],
  // Wounds and conditions.
  ['condition', 'Burned – -1 penalty to all actions', { does: 'modify', by: one(-1), to: ['all actions'] }],
  [
    'condition',
    'Wound (1) – constant penalty to all equal to its level',
    { does: 'modify', by: { times: -1, of: 'level' }, to: ['all'] },
  ],
  [
    'condition',
    'Poisoned (3:2) – sees what is not there and gains penalty to perception equal to the descriptor tier. A successful Medicine check decreases the level of the descriptor. At level 0 the tier is decreased by 1 and the level restarted at 3 until reduced to tier 0. Physical resistance checks are required every time a 1 is rolled and, if failed, it bites deeper gaining a level. If the descriptor reaches tier 4, it is for good, gaining the Paranoid trait',
    { does: 'modify', by: { times: -1, of: 'tier' }, to: ['perception'] },
    { does: 'treat', by: 'Medicine' },
    { does: 'restart', level: 3 },
    trigger(1, { check: 'Physical', worsens: 1 }),
    { does: 'become', tier: 4, name: 'Paranoid' },
  ],
  [
    'condition',
    'Prone – -1 to all; shaken off by standing up',
    { does: 'modify', by: one(-1), to: ['all'] },
    { does: 'shake-off' },
  ],
  ['condition', 'Stunned – ended by a move', { does: 'shake-off' }],
  // Abilities.
  ['ability', 'Quick-Draw (2): strikes out of the sheath, with surprise on your side', STORY],
  ['ability', 'Stare (1): whoever is cowed is Afraid', STORY],
  ['ability', 'Second look (1): finds one more clue', STORY],
  ['ability', 'Push (1): costs 1 fatigue damage', { does: 'cost', damage: 1, resistance: 'fatigue' }],
  [
    'ability',
    'Spell (1): costs 1 damage to Mind resistance',
    { does: 'cost', damage: 1, resistance: 'Mind resistance' },
  ],
  ['ability', 'Song (2): kept up by Performance checks', { does: 'concentrate', by: 'Performance' }],
  ['ability', 'Hymn (2): needs a Performance check each turn', { does: 'concentrate', by: 'Performance' }],
  ['ability', 'Dual strike (1): needs a 6 with Staff', { does: 'need-face', face: 6, to: ['Staff'] }],
  // Equipment.
  ['skill', 'Axe (3:1) – needs an axe equipped', { does: 'need', what: ['axe'] }],
  ['skill', 'Casting (3:1) – can’t be used without a spell book', { does: 'need', what: ['spell book'] }],
  ['skill', 'Rain (2:0) – uses up water', { does: 'use-up', what: 'water' }],
  ['equipment', 'Wooden spear – too weak for a dragon’s hide', STORY],
  [
    'equipment',
    'Potion of strength (0/1) – +1 bonus to all strength related tasks',
    { does: 'modify', by: one(1), to: ['all strength related tasks'] },
  ],
  [
    'equipment',
    'Leather – damage reduction by 1 for a successful physical resistance check',
    { does: 'reduce-damage', by: 1, after: 'physical' },
  ],
  [
    'equipment',
    'Full plate – increases physical resistance by 2; -1 weight penalty to actions requiring dexterity; reduces damage by 3 on successful resistance; prevents damage from light weapons completely',
    { does: 'raise', resistance: 'physical resistance', by: 2 },
    { does: 'modify', by: one(-1), to: ['actions requiring dexterity'] },
    { does: 'reduce-damage', by: 3, after: 'resistance' },
    { does: 'stop-damage', types: ['light weapons'] },
  ],
  ['equipment', 'Amulet (0/2) – immunity to fire damage', { does: 'stop-damage', types: ['fire'] }],
  ['equipment', 'Amulet of twice – immunity to fire damage twice', STORY],
  [
    'equipment',
    'Wind armour – reduces ranged damage taken by 1',
    { does: 'reduce-damage', by: 1, type: 'ranged' },
  ],
  ['equipment', 'Poisoned dagger (0/3) – whoever it cuts is poisoned', STORY],
  ['equipment', 'Warhammer – stuns when a 6 is rolled', trigger(6, { words: 'stuns' })],
  ['equipment', 'Scroll (0/1) – lends Thunder (3:2)', { does: 'lend', what: 'Thunder (3:2)' }],
  [
    'equipment',
    'Mantle – automatic success convincing blind creatures',
    { does: 'succeed', at: ['convincing blind creatures'] },
  ],
  // Successes.
  [
    'trait',
    'Attentive – +1 successes when investigating',
    { does: 'add-successes', by: one(1), to: ['investigating'] },
  ],
  [
    'equipment',
    'Fine axe – deals twice the damage when rolling a 6',
    { does: 'double-successes', on: 6, to: [] },
  ],
  [
    'ability',
    'Two birds (1): splits the successes of a logical argument between two targets',
    { does: 'split-successes', to: ['logical argument'] },
  ],
];

function trigger(on: number, what: Extract<Effect, { does: 'trigger' }>['what']): Effect {
  return { does: 'trigger', on, what };
}

function damage(resistance: string) {
  return { damage: 1, resistance };
}

describe('the examples of the source', () => {
  for (const [kind, line, ...expected] of EXAMPLES) {
    const [name = ''] = line.split(/ [(–]|:/);
    const sorts = expected.map((effect) => (effect === STORY ? STORY : effect.does)).join(', ');
    test(`[5P-4] ${kind} ${name}: ${sorts}`, () => {
      const read = effectsOf(descriptorOf(line, kind));
      assert.deepEqual(
        read.map((effect) => (effect.does === 'tell' ? STORY : effect)),
        expected,
      );
    });
  }

  const POISON = EXAMPLES.find(([, line]) => line.startsWith('Poisoned (3:2)'))?.[1] ?? '';

  test('[5P-18] the poison of the source plays as it is written there', () => {
    const game = new ScriptedGame({
      ann: `Ann\nSkills:\nClimb (3:0)\nPerception (3:0)\nMedicine (6:0)\nResistances:\nPhysical (0/3:0)\nConditions:\n${POISON}`,
    });
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Perception' }), '5–6');
    game.do('check', { character: 'ann', descriptor: 'Climb' }, [1, 5]);
    const [offer] = game.offers;
    assert.equal(offer?.action, 'resist');
    game.do('resist', offer?.input ?? {}, [6, 6]);
    assert.match(game.line('ann', 'Poisoned') ?? '', /^Poisoned \(1:3\) /);
    game.do('treat', { character: 'ann', descriptor: 'Medicine', condition: 'Poisoned' }, [3, 4]);
    assert.match(game.line('ann', 'Poisoned') ?? '', /^Poisoned \(3:2\) /);
  });

  test('[5P-13] a condition that worsens on a rolled 1 does so without a check', () => {
    const game = new ScriptedGame({
      ann: 'Ann\nSkills:\nClimb (3:0)\nConditions:\nFever (1:1) – worsens on a 1; restarts at 2; at tier 2 becomes Frail',
    });
    game.do('check', { character: 'ann', descriptor: 'Climb' }, [2, 5]);
    assert.match(game.line('ann', 'Fever') ?? '', /^Fever \(1:1\)/);
    game.do('check', { character: 'ann', descriptor: 'Climb' }, [1, 5]);
    assert.match(game.line('ann', 'Fever') ?? '', /^Fever \(2:1\)/);
    game.do('check', { character: 'ann', descriptor: 'Climb' }, [1, 6]);
    assert.equal(game.line('ann', 'Fever'), undefined);
    assert.match(game.line('ann', 'Frail') ?? '', /^Frail/);
  });

  test('[5P-26] the full plate of the source: raised, checked by the resistance that is hit, stopped', () => {
    const plate = EXAMPLES.find(([, line]) => line.startsWith('Full plate'))?.[1] ?? '';
    const game = new ScriptedGame({
      ann: `Ann\nResistances:\nPhysical (0/3:0)\nEquipment:\n${plate}`,
    });
    const blow = { character: 'ann', resistance: 'Physical', damage: 4 };
    game.do('suffer', blow, [4, 5]);
    assert.equal(game.line('ann', 'Physical'), 'Physical (1/3:0)');
    game.do('suffer', { ...blow, types: ['light weapons'] });
    assert.equal(game.line('ann', 'Physical'), 'Physical (1/3:0)');
    game.do('suffer', blow, [1, 2]);
    assert.equal(game.line('ann', 'Physical'), 'Physical (5/3:0)', 'it bears two more');
  });

  test('[5P-24] “damage to Mind resistance” is paid by Mind', () => {
    const game = new ScriptedGame({
      ann: 'Ann\nResistances:\nMind (0/3:0)\nAbilities:\nSpell (1): costs 1 damage to Mind resistance',
    });
    game.do('use-ability', { character: 'ann', ability: 'Spell' });
    assert.equal(game.line('ann', 'Mind'), 'Mind (1/3:0)');
    assert.equal(game.line('ann', 'Mind resistance'), undefined);
  });
});
