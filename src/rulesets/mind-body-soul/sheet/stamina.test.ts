import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done, gameWith, refusal } from '../testing/scripted-game.ts';

const ANA = '# Ana\nStamina: 3 spent\n## Mind (1 damage)\n+1 Bright\n+1 Calm\n+1 Dry\n## Body\n+1 Quick\n';
const game = gameWith({ ana: ANA });
const use = (cost: number, health?: object) => ({ character: 'ana', cost, ...(health && { health }) });

describe('stamina', () => {
  const rows: readonly [
    title: string,
    input: object,
    told: string[],
    left: [stamina: number, mind: number, body: number],
  ][] = [
    ['[MB-9] stamina pays', use(2), ['Ana spends 2 stamina.'], [5, 1, 0]],
    [
      '[MB-9] the ability is named',
      { ...use(1), ability: 'the old song' },
      ['Ana spends 1 stamina on the old song.'],
      [4, 1, 0],
    ],
    [
      '[MB-9] whoever pays for it',
      { ...use(3, { body: 1 }), ability: 'the old song' },
      ['Ana spends 2 stamina on the old song.', 'Ana pays 1 health of body for the old song.'],
      [5, 1, 1],
    ],
    [
      '[MB-9] when it is spent, health pays the rest',
      use(5, { mind: 2, body: 1 }),
      ['Ana spends 2 stamina.', 'Ana pays 2 health of mind.', 'Ana pays 1 health of body.'],
      [5, 3, 1],
    ],
  ];
  for (const [title, input, told, marks] of rows) {
    test(title, () => {
      const { sentences, game: now } = done(game, 'use-ability', input);
      const sheet = now.sheets.ana;
      assert.deepEqual(sentences, told);
      assert.deepEqual([sheet?.staminaSpent, sheet?.mind.damage, sheet?.body.damage], marks);
    });
  }

  test('[MB-9] without any stamina health pays all, without a near-death experience at 0', () => {
    const tired = done(game, 'use-ability', use(2)).game;
    const { sentences, offers } = done(tired, 'use-ability', use(1, { body: 1 }));
    assert.deepEqual([sentences, offers], [['Ana pays 1 health of body.'], []]);
  });

  test('[MB-9] where health may pay beyond 0, that is a near-death experience', () => {
    const deadly = gameWith({ ana: ANA }, { settings: { healthPays: 'near-death' } });
    const { sentences, offers, game: now } = done(deadly, 'use-ability', use(6, { mind: 2, body: 2 }));
    assert.deepEqual(sentences.slice(0, 3), [
      'Ana spends 2 stamina.',
      'Ana pays 2 health of mind.',
      'Ana pays 1 health of body.',
    ]);
    assert.match(sentences[3] ?? '', /near-death experience/);
    assert.deepEqual([now.sheets.ana?.mind.damage, now.sheets.ana?.body.damage], [3, 1]);
    assert.deepEqual(
      offers.map(({ action, input }) => [action, input.category]),
      [['gain-trait', 'body']],
    );
    const told = gameWith({ ana: ANA }, { settings: { healthPays: 'near-death', nearDeath: 'is-told' } });
    assert.deepEqual(done(told, 'use-ability', use(4, { body: 2 })).offers, []);
  });

  const refusals: readonly [title: string, input: object, sentence: string, path: string][] = [
    ['[MB-9] too little is paid', use(3), 'stamina pays 2 of 3, so health has to pay 1, not 0', 'health'],
    [
      '[MB-9] too much is paid',
      use(3, { mind: 2 }),
      'stamina pays 2 of 3, so health has to pay 1, not 2',
      'health',
    ],
    [
      '[MB-9] stamina goes first',
      use(2, { mind: 1 }),
      'stamina pays 2 of 2, so health has to pay 0, not 1',
      'health',
    ],
    [
      '[MB-9] never below 0',
      use(4, { body: 2 }),
      'Ana has 1 health of body, and can’t go below 0',
      'health.body',
    ],
  ];
  for (const [title, input, sentence, path] of refusals) {
    test(title, () =>
      assert.deepEqual(refusal(game, 'use-ability', input), { rule: 'MB-9', sentence, path }),
    );
  }

  test('[MB-9] how much there is is a setting', () => {
    const strong = gameWith({ ana: ANA }, { settings: { stamina: 9 } });
    assert.deepEqual(done(strong, 'use-ability', use(6)).sentences, ['Ana spends 6 stamina.']);
  });

  const nights: readonly [rest: string, told: string, damage: number][] = [
    ['heals-all', 'Ana sleeps through the night and regains 3 stamina and 2 health of mind.', 0],
    ['heals-one', 'Ana sleeps through the night and regains 3 stamina and 1 health of mind.', 1],
    ['heals-nothing', 'Ana sleeps through the night and regains 3 stamina.', 2],
  ];
  for (const [rest, told, damage] of nights) {
    test(`[MB-2][MB-9] a night’s rest fills stamina, and ${rest}`, () => {
      const hurt = gameWith({ ana: ANA.replace('(1 damage)', '(2 damage)') }, { settings: { rest } });
      const { sentences, game: now } = done(hurt, 'rest', { character: 'ana' });
      assert.deepEqual(sentences, [told]);
      assert.deepEqual([now.sheets.ana?.staminaSpent, now.sheets.ana?.mind.damage], [0, damage]);
    });
  }

  test('[MB-9] who is rested already regains nothing', () => {
    const fresh = gameWith({ ana: '# Ana' });
    assert.deepEqual(done(fresh, 'rest', { character: 'ana' }).sentences, [
      'Ana sleeps through the night, with nothing to regain.',
    ]);
  });
});
