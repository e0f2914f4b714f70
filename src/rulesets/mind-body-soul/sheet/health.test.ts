import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done, gameWith, refusal, sheetFrom } from '../testing/scripted-game.ts';
import { fullHealth, health } from './sheet.ts';

const ANA = `# Ana
## Body
+2 Strong
+1 Quick
±3 Tall
-1 Coughs
+1 Rested (temporary: until noon)
+1 Armoured (granted: mail)
## Soul
-1 Haunted
`;
const hurt = (points: number, category = 'body') => ({ character: 'ana', category, points });

describe('health', () => {
  test('[MB-2] health counts strictly positive permanent traits, not their strength', () => {
    const sheet = sheetFrom(ANA);
    assert.equal(fullHealth(sheet, 'body'), 2);
    assert.equal(fullHealth(sheet, 'soul'), 0);
  });

  const rows: readonly [title: string, hits: number[], left: number, told: string[]][] = [
    ['[MB-2] damage lowers it', [1], 1, ['Ana takes 1 damage to the body.']],
    ['[MB-2] down to zero isn’t near death', [2], 0, ['Ana takes 2 damage to the body.']],
    [
      '[MB-2] below zero it is 0, and a near-death experience',
      [3],
      0,
      ['Ana takes 2 damage to the body.', 'Ana has a near-death experience: the body is at 0.'],
    ],
    [
      '[MB-2] at zero any damage is one',
      [2, 1],
      0,
      ['Ana takes 2 damage to the body.', 'Ana has a near-death experience: the body is at 0.'],
    ],
  ];
  for (const [title, hits, left, told] of rows) {
    test(title, () => {
      let game = gameWith({ ana: ANA });
      const sentences: string[] = [];
      for (const points of hits) {
        const result = done(game, 'take-damage', hurt(points));
        game = result.game;
        sentences.push(...result.sentences);
      }
      assert.deepEqual(sentences, told);
      assert.equal(health(game.sheets.ana ?? assert.fail(), 'body'), left);
    });
  }

  test('[MB-2] a near-death experience offers a negative trait to name', () => {
    const { game, offers } = done(gameWith({ ana: ANA }), 'take-damage', hurt(1, 'soul'));
    assert.equal(offers.length, 1);
    const [offer = assert.fail()] = offers;
    assert.deepEqual([offer.action, offer.to], ['gain-trait', { character: 'ana' }]);
    const trait = { ...(offer.input.trait as object), name: 'Hears the river call' };
    const { sentences } = done(game, offer.action, { ...offer.input, trait });
    assert.deepEqual(sentences, ['Ana gains “-1 Hears the river call” (soul).']);
  });

  test('[MB-2] or is only told, where the table has it so', () => {
    const game = gameWith({ ana: ANA }, { settings: { nearDeath: 'is-told' } });
    assert.deepEqual(done(game, 'take-damage', hurt(1, 'soul')).offers, []);
  });

  test('[MB-2] healing gives back what was lost and no more', () => {
    const wounded = done(gameWith({ ana: ANA }), 'take-damage', hurt(1)).game;
    const { game, sentences } = done(wounded, 'heal', hurt(5));
    assert.deepEqual(sentences, ['Ana regains 1 health of body.']);
    assert.equal(game.sheets.ana?.body.damage, 0);
    assert.deepEqual(refusal(game, 'heal', hurt(1)), {
      rule: 'MB-2',
      sentence: 'Ana has no damage to the body to heal',
      path: 'category',
    });
  });

  test('[MB-2] a lost trait lowers health, never below 0', () => {
    const wounded = done(gameWith({ ana: ANA }), 'take-damage', hurt(2)).game;
    const { game } = done(wounded, 'lose-trait', { character: 'ana', trait: 'Quick' });
    const sheet = game.sheets.ana ?? assert.fail();
    assert.deepEqual([fullHealth(sheet, 'body'), health(sheet, 'body')], [1, 0]);
  });
});
