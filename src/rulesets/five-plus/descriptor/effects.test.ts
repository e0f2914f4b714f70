import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { descriptorOf } from '../testing/scripted-game.ts';
import { amountOn, type Effect, effectsOf } from './effects.ts';

const one = (times: number) => ({ times, of: 'one' }) as const;

describe('effects', () => {
  const rows: [clause: string, effect: Effect][] = [
    ['+1 to Sneak', { does: 'modify', by: one(1), to: ['Sneak'] }],
    ['-2 to #dexterity', { does: 'modify', by: one(-2), to: ['#dexterity'] }],
    ['−1 to all', { does: 'modify', by: one(-1), to: ['all'] }],
    [
      'you gain +1 bonus to non-combat actions involving strength',
      { does: 'modify', by: one(1), to: ['non-combat actions involving strength'] },
    ],
    ['+1 bonus', { does: 'modify', by: one(1), to: [] }],
    ['-level to all', { does: 'modify', by: { times: -1, of: 'level' }, to: ['all'] }],
    [
      'gain a penalty to perception equal to the descriptor tier',
      { does: 'modify', by: { times: -1, of: 'tier' }, to: ['perception'] },
    ],
    [
      '+1 to Climb, Swim and #water',
      { does: 'modify', by: one(1), to: ['Climb', 'Swim', '#water', 'Climb, Swim and #water'] },
    ],
    ['+1 successes when investigating', { does: 'add-successes', by: one(1), to: ['investigating'] }],
    ['-1 success to Axe', { does: 'add-successes', by: one(-1), to: ['Axe'] }],
    ['doubles successes on a 6 with Axe', { does: 'double-successes', on: 6, to: ['Axe'] }],
    ['splits successes between two targets', { does: 'split-successes', to: [] }],
    ['splits successes with Axe', { does: 'split-successes', to: ['Axe'] }],
    [
      'splits the successes of a logical argument between two targets',
      { does: 'split-successes', to: ['logical argument'] },
    ],
    ['allows magic', { does: 'allow', what: ['magic'] }],
    ['forbids #magic', { does: 'forbid', what: ['#magic'] }],
    ['needs an axe', { does: 'need', what: ['axe'] }],
    ['needs a 6', { does: 'need-face', face: 6 }],
    ['uses up water', { does: 'use-up', what: 'water' }],
    ['reduces damage by 3', { does: 'reduce-damage', by: 3 }],
    ['reduces ranged damage by 1', { does: 'reduce-damage', by: 1, type: 'ranged' }],
    [
      'reduces damage by 1 after a successful Physical resistance check',
      { does: 'reduce-damage', by: 1, after: 'Physical' },
    ],
    ['raises Physical by 2', { does: 'raise', resistance: 'Physical', by: 2 }],
    ['stops light weapons', { does: 'stop-damage', types: ['light weapons'] }],
    ['immune to fire damage', { does: 'stop-damage', types: ['fire'] }],
    ['on a 1: 1 damage to Fatigue', { does: 'trigger', on: 1, what: { damage: 1, resistance: 'Fatigue' } }],
    [
      'on a 1: Physical check or +1 level',
      { does: 'trigger', on: 1, what: { check: 'Physical', worsens: 1 } },
    ],
    [
      'on a rolled 6: the target is stunned',
      { does: 'trigger', on: 6, what: { words: 'the target is stunned' } },
    ],
    ['costs 1 Fatigue', { does: 'cost', damage: 1, resistance: 'Fatigue' }],
    ['costs 2 damage to Mind', { does: 'cost', damage: 2, resistance: 'Mind' }],
    ['concentration by Performance', { does: 'concentrate', by: 'Performance' }],
    ['lends Thunder (3:2)', { does: 'lend', what: 'Thunder (3:2)' }],
    ['needs a 6 with Staff', { does: 'need-face', face: 6, to: ['Staff'] }],
    ['needs a rolled 6 on an attack', { does: 'need-face', face: 6, to: ['attack'] }],
    ['always succeeds at opening doors', { does: 'succeed', at: ['opening doors'] }],
    ['recovers by resting', { does: 'recover', by: 'rest' }],
    ['recovers with food', { does: 'recover', by: 'item', with: 'food' }],
    ['recovers by a Medicine check', { does: 'recover', by: 'check', with: 'Medicine' }],
    ['recovers when the proof is found', { does: 'recover', by: 'deed', with: 'the proof is found' }],
    ['treated by Medicine', { does: 'treat', by: 'Medicine' }],
    ['restarts at 3', { does: 'restart', level: 3 }],
    ['at tier 4 becomes Paranoid', { does: 'become', tier: 4, name: 'Paranoid' }],
    ['wound of Physical', { does: 'wound', of: 'Physical', major: false }],
    ['major wound of Physical', { does: 'wound', of: 'Physical', major: true }],
    ['shaken off by a move', { does: 'shake-off' }],
    ['sees heat in the dark', { does: 'tell', words: 'sees heat in the dark' }],
  ];
  for (const [clause, effect] of rows) {
    test(`[5P-4] “${clause}” ${effect.does === 'tell' ? 'is fiction' : `reads ${effect.does}`}`, () => {
      assert.deepEqual(effectsOf(descriptorOf(`X – ${clause}`, 'trait')), [effect]);
    });
  }

  test('[5P-4] one effect may say several things, in clauses', () => {
    const plate = descriptorOf(
      'Full plate (0/8:1) – raises Physical by 2; -1 to #dexterity; stops light weapons. It shines.',
      'equipment',
    );
    assert.deepEqual(
      effectsOf(plate).map(({ does }) => does),
      ['raise', 'modify', 'stop-damage', 'tell'],
    );
  });

  test('[5P-4] an amount may follow the level or the tier', () => {
    const poison = descriptorOf('Poisoned (3:2) – -tier to perception', 'condition');
    assert.equal(amountOn(poison, { times: -1, of: 'tier' }), -2);
    assert.equal(amountOn(poison, { times: -1, of: 'level' }), -3);
    assert.equal(amountOn(poison, { times: 2, of: 'one' }), 2);
  });
});
