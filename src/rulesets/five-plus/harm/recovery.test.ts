import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';

const camp = (settings: object = {}) =>
  new ScriptedGame(
    {
      ann: `Ann
Skills:
Jump (3:0)
Resistances:
Physical (4/6:0) – recovers by a Medicine check
Stress (3/5:0) – recovers by resting
Fatigue (2/3:0) – recovers with food
Honour (2/3:0) – recovers when the thief is found
Nerve (2/3:0)
Equipment:
Bread (0/2) #food
Shovel
`,
      doc: 'Doc\nSkills:\nMedicine (3:0)\nResistances:\nPhysical (0/3:0)',
    },
    settings,
  );
const heal = { character: 'doc', descriptor: 'Medicine', patient: 'ann', resistance: 'Physical' };

describe('rest and recovery', () => {
  test('[5P-19] by itself: a rest clears the counter', () => {
    const game = camp()
      .do('begin-rest', {})
      .do('recover', { character: 'ann', descriptor: 'Stress', by: 'rest' });
    assert.equal(game.line('ann', 'Stress'), 'Stress (0/5:0) – recovers by resting');
  });

  test('[5P-19] by an item, which is used up', () => {
    const game = camp().do('begin-rest', {});
    assert.equal(
      game.refusal('recover', { character: 'ann', descriptor: 'Fatigue', by: 'item', item: 'Shovel' }).rule,
      '5P-19',
    );
    game.do('recover', { character: 'ann', descriptor: 'Fatigue', by: 'item', item: 'Bread' });
    assert.match(game.line('ann', 'Fatigue') ?? '', /\(0\/3:0\)/);
    assert.equal(game.line('ann', 'Bread'), 'Bread (1/2) #food');
  });

  test('[5P-19] by a deed, and only as the descriptor says', () => {
    const game = camp();
    assert.equal(
      game.refusal('recover', { character: 'ann', descriptor: 'Honour', by: 'rest' }).rule,
      '5P-19',
    );
    game.do('recover', { character: 'ann', descriptor: 'Honour', by: 'deed', words: 'there he is' });
    assert.match(game.line('ann', 'Honour') ?? '', /\(0\/3:0\)/);
  });

  test('[5P-19] a deed takes no recovery action, and clears it also where resting takes off 1', () => {
    const game = camp({ recoveryActions: 0, restHeals: 'one' }).do('begin-rest', {});
    game.do('recover', { character: 'ann', descriptor: 'Honour', by: 'deed' });
    assert.match(game.line('ann', 'Honour') ?? '', /\(0\/3:0\)/);
  });

  test('[5P-19] a reputation comes back up to 0; there is nothing to recover from above that', () => {
    const game = new ScriptedGame({
      ed: 'Ed\nSkills:\nMedicine (3:0)\nReputations:\nTown (-3/4) – recovers when the proof is found\nCourt (2/4) – recovers when it snows\nResistances:\nNerve (0/3:0)',
    }).do('begin-rest', {});
    const deed = { character: 'ed', by: 'deed' };
    game.do('recover', { ...deed, descriptor: 'Town' });
    assert.match(game.line('ed', 'Town') ?? '', /\(0\/4\)/);
    assert.match(
      game.refusal('recover', { ...deed, descriptor: 'Court' }).sentence,
      /nothing to recover from/,
    );
    assert.equal(
      game.refusal('heal', { character: 'ed', descriptor: 'Medicine', resistance: 'Nerve' }).rule,
      '5P-19',
    );
  });

  test('[5P-19] the skill that heals is named, or bears the name as a tag', () => {
    const game = new ScriptedGame({
      ann: 'Ann\nResistances:\nPhysical (4/6:0) – recovers by a medicine check',
      doc: 'Doc\nSkills:\nHerbs (3:0) #medicine\nSewing (3:0)',
    }).do('begin-rest', {});
    const by = (descriptor: string) => ({
      character: 'doc',
      descriptor,
      patient: 'ann',
      resistance: 'Physical',
    });
    assert.equal(game.refusal('heal', by('Sewing')).sentence, 'Physical is healed by medicine');
    game.do('heal', by('Herbs'), [2, 5]).do('heal', by('Medicine (3:0)'), [1, 5]);
    assert.match(game.line('ann', 'Physical') ?? '', /\(1\/6:0\)/);
  });

  const healed: [supplies: string | undefined, left: number][] = [
    [undefined, 2],
    ['fitting', 0],
    ['improvised', 3],
  ];
  for (const [supplies, left] of healed) {
    test(`[5P-19] by a check, with ${supplies ?? 'no'} supplies: 2 and 5 leave ${left} of 4`, () => {
      const game = camp()
        .do('begin-rest', {})
        .do('heal', { ...heal, ...(supplies && { supplies }) }, [5, 2]);
      assert.match(game.line('ann', 'Physical') ?? '', new RegExp(`\\(${left}/6:0\\)`));
    });
  }

  test('[5P-19] a check that fails heals nothing, and the recovery action is spent', () => {
    const game = camp().do('begin-rest', {}).do('heal', heal, [6, 6]);
    assert.match(game.line('ann', 'Physical') ?? '', /\(4\/6:0\)/);
    assert.equal(game.game.own.rest?.spent.doc, 1);
  });

  test('[5P-19] two recovery actions in a rest, each; a setting says how many', () => {
    const game = camp().do('begin-rest', {});
    game.do('recover', { character: 'ann', descriptor: 'Stress', by: 'rest' });
    game.do('recover', { character: 'ann', descriptor: 'Nerve', by: 'rest' });
    assert.match(
      game.refusal('recover', { character: 'ann', descriptor: 'Fatigue', by: 'item', item: 'Bread' })
        .sentence,
      /no recovery action left/,
    );
    game.do('heal', heal, [2, 5]);
    assert.equal(
      camp({ recoveryActions: 0 })
        .do('begin-rest', {})
        .refusal('recover', { character: 'ann', descriptor: 'Stress', by: 'rest' }).rule,
      '5P-19',
    );
  });

  test('[5P-19] without a rest nothing heals by resting or by a check, and nobody rests in a challenge', () => {
    const game = camp();
    assert.equal(
      game.refusal('recover', { character: 'ann', descriptor: 'Stress', by: 'rest' }).rule,
      '5P-19',
    );
    assert.equal(game.refusal('heal', heal).rule, '5P-19');
    game.do('begin-challenge', { name: 'Run', goals: { out: { needs: 3 } } });
    assert.equal(game.refusal('begin-rest', {}).rule, '5P-19');
  });

  test('[5P-19] house rules: always 1 by a check, 1 by resting', () => {
    const game = camp({ healing: 'one', restHeals: 'one' }).do('begin-rest', {});
    game
      .do('heal', { ...heal, supplies: 'fitting' }, [5, 2])
      .do('recover', { character: 'ann', descriptor: 'Stress', by: 'rest' });
    assert.match(game.line('ann', 'Physical') ?? '', /\(3\/6:0\)/);
    assert.match(game.line('ann', 'Stress') ?? '', /\(2\/5:0\)/);
  });
});
