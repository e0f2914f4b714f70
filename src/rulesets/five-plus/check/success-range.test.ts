import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';

const NINJA = `Kestrel
Traits:
Ninja training – +1 to Sneak
Strong – you gain +1 bonus to non-combat actions involving strength
Sleepless – -1 to #wits
Skills:
Sneak (4:1)
Fire magic (5:1+2) #magic
Ride (2:0)
Riddles (3:0) #wits
Resistances:
Physical (2/5:1)
Fatigue (0/4:0)
Reputations:
Name in the harbour (2/4)
`;

describe('the success range', () => {
  test('[5P-7] both ends are in it: a 3 and a 4 make it within 5–7, not within 5–6', () => {
    const riders = new ScriptedGame({
      rider: 'Rider\nSkills:\nRide (2:0)\nTrot (1:0)\nResistances:\nPhysical (0/3:0)',
    });
    assert.equal(riders.range('check', { character: 'rider', descriptor: 'Ride' }), '5–7');
    assert.equal(
      riders.do('check', { character: 'rider', descriptor: 'Ride' }, [3, 4]).result.result,
      'success',
    );
    assert.equal(riders.range('check', { character: 'rider', descriptor: 'Trot' }), '5–6');
    assert.equal(
      riders.do('check', { character: 'rider', descriptor: 'Trot' }, [3, 4]).result.result,
      'failure',
    );
    assert.equal(
      riders.do('check', { character: 'rider', descriptor: 'Trot' }, [1, 4]).result.result,
      'success',
    );
  });

  test('[5P-10] sneaking past the guard in daylight: 7–9, and every number of it has a name', () => {
    const game = new ScriptedGame({ kestrel: NINJA });
    const input = {
      character: 'kestrel',
      descriptor: 'Sneak',
      asks: 3,
      situation: [{ words: 'Guards on alert', value: -1 }],
    };
    assert.equal(game.range('check', input), '7–9');
    assert.deepEqual(game.lines('check', input), [
      ['Sneak, level 4 at tier 1', 4],
      ['Ninja training', 1],
      ['Guards on alert', -1],
      ['success up to 5 plus all of these', 9],
      ['rank: the tier asked minus the tier used', 2],
      ['success from 5 plus the rank', 7],
    ]);
  });

  test('[5P-8] proficiency is the sum of the lines: level, damage, what the sheet adds, situation, difficulty, help', () => {
    const game = new ScriptedGame({
      kestrel: NINJA,
      oba: 'Oba\nSkills:\nRide (2:0)\nResistances:\nPhysical (0/3:0)',
    });
    const input = {
      character: 'kestrel',
      descriptor: 'Physical',
      difficulty: -1,
      situation: [{ words: 'Dry floor', value: 1 }],
      together: 'oba',
    };
    assert.deepEqual(game.lines('check', input).slice(0, 6), [
      ['Physical, level 5 at tier 1', 5],
      ['damage to Physical', -2],
      ['Dry floor', 1],
      ['difficulty', -1],
      ['together with Oba', 1],
      ['success up to 5 plus all of these', 9],
    ]);
  });

  test('[5P-8] a counter that isn’t damage takes nothing off', () => {
    const game = new ScriptedGame({ kestrel: NINJA });
    assert.equal(game.range('check', { character: 'kestrel', descriptor: 'Name in the harbour' }), '5–9');
  });

  test('[5P-8] wound penalties add up', () => {
    const game = new ScriptedGame({
      ivo: `Ivo
Skills:
Climb (4:0)
Resistances:
Physical (0/3:2)
Mind (0/3:2)
Conditions:
Physical wound (2) – -level to all; wound of Physical
Mind wound (1) – -level to all; wound of Mind`,
    });
    assert.equal(game.range('check', { character: 'ivo', descriptor: 'Climb' }), '5–6');
  });

  test('[5P-4] a bonus counts by name, by tag, for all, or if someone claims it; it can be left out', () => {
    const game = new ScriptedGame({ kestrel: NINJA });
    assert.equal(game.range('check', { character: 'kestrel', descriptor: 'Riddles' }), '5–7');
    assert.equal(
      game.range('check', { character: 'kestrel', descriptor: 'Riddles', without: ['Sleepless'] }),
      '5–8',
    );
    assert.equal(game.range('check', { character: 'kestrel', descriptor: 'Ride' }), '5–7');
    assert.equal(game.range('check', { character: 'kestrel', descriptor: 'Ride', using: ['Strong'] }), '5–8');
    assert.equal(game.range('check', { character: 'kestrel', descriptor: 'Ride', tags: ['wits'] }), '5–6');
    assert.equal(
      game.refusal('check', { character: 'kestrel', descriptor: 'Ride', using: ['Wings'] }).rule,
      '5P-4',
    );
  });

  test('[5P-4] a claim counts for free words, not for what the sheet can tell by itself', () => {
    const game = new ScriptedGame({
      ox: 'Ox\nTraits:\nHuge – -1 to #dexterity; +2 to Push; +1 bonus to anything heavy\nSkills:\nPush (3:0)\nLift (3:0)',
    });
    const lift = { character: 'ox', descriptor: 'Lift', using: ['huge'] };
    assert.equal(game.range('check', lift), '5–9');
    assert.equal(game.range('check', { ...lift, tags: ['dexterity'] }), '5–8');
    assert.equal(game.range('check', { ...lift, descriptor: 'Push' }), '5–11');
    assert.equal(game.range('check', { character: 'ox', descriptor: 'Lift' }), '5–8');
  });

  test('[5P-4] all of a kind are meant by it, and a clause may name itself', () => {
    const game = new ScriptedGame({
      ox: 'Ox\nTraits:\nSteady – +1 to resistances\nSkills:\nPush (3:0) – +1 to attack\nResistances:\nNerve (0/2:0)',
    });
    assert.equal(game.range('resist', { character: 'ox', descriptor: 'Nerve' }), '5–8');
    assert.equal(game.range('check', { character: 'ox', descriptor: 'Push' }), '5–8');
    assert.equal(game.range('check', { character: 'ox', descriptor: 'Push', tags: ['attack'] }), '5–9');
  });

  test('[5P-4] an effect may forbid an action', () => {
    const game = new ScriptedGame({
      ox: 'Ox\nTraits:\nUngifted – forbids #magic\nSkills:\nSpark (3:0) #magic\nPush (3:0)\nResistances:\nPhysical (0/3:0)',
    });
    assert.deepEqual(game.refusal('check', { character: 'ox', descriptor: 'Spark' }), {
      rule: '5P-4',
      sentence: '“Ungifted” forbids Spark',
    });
    assert.equal(game.range('check', { character: 'ox', descriptor: 'Push' }), '5–8');
  });

  test('[5P-9] rank is the tier asked minus the tier used, and may be below 0', () => {
    const game = new ScriptedGame({ kestrel: NINJA });
    assert.equal(game.range('check', { character: 'kestrel', descriptor: 'Sneak' }), '5–10');
    assert.equal(game.range('check', { character: 'kestrel', descriptor: 'Sneak', asks: 0 }), '4–10');
  });

  test('[5P-9] with (5:1+2) the player picks the tier; the archmage’s great spell is the apprentice’s small one', () => {
    const game = new ScriptedGame({
      kestrel: NINJA,
      pupil: 'Pupil\nSkills:\nFire magic (2:0)\nResistances:\nPhysical (0/3:0)',
    });
    const cast = { character: 'kestrel', descriptor: 'Fire magic' };
    assert.equal(game.range('check', { ...cast, asks: 2 }), '6–10');
    assert.equal(game.range('check', { ...cast, tier: 2, asks: 2 }), '5–7');
    assert.equal(game.range('check', { character: 'pupil', descriptor: 'Fire magic', asks: 0 }), '5–7');
    assert.match(game.refusal('check', { ...cast, tier: 3 }).sentence, /at tier 0, 1, 2, not at 3/);
  });

  test('[5P-10] if the upper end is below the lower one, nothing is rolled', () => {
    const game = new ScriptedGame({ kestrel: NINJA });
    game.do('check', { character: 'kestrel', descriptor: 'Ride', asks: 4 });
    assert.equal(game.result.result, 'impossible');
    assert.deepEqual(game.types(), ['checked']);
    assert.match(game.sentences[0] ?? '', /however the dice fall/);
  });
});
