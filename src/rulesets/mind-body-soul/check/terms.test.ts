import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settingsSchema } from '../settings.ts';
import { gameWith, refusal } from '../testing/scripted-game.ts';
import { check } from './action.ts';
import { termsOf } from './terms.ts';

const NONE = { positives: [], negatives: [], difficulty: 0, advantages: 0, disadvantages: 0 };

describe('what a check is made of', () => {
  interface Row {
    readonly title: string;
    readonly of: Partial<typeof NONE> | { positives?: number[]; negatives?: number[] };
    readonly advantages?: number;
    readonly disadvantages?: number;
    readonly modifier: number;
  }
  const rows: readonly Row[] = [
    {
      title: '[MB-3] of four positives the largest three',
      of: { positives: [1, 1, 3, 2] },
      advantages: 2,
      modifier: 3,
    },
    {
      title: '[MB-3] of five negatives the largest three',
      of: { negatives: [1, 1, 2, 1, 1] },
      disadvantages: 2,
      modifier: -2,
    },
    { title: '[MB-4] one trait gives no advantage', of: { positives: [3] }, modifier: 3 },
    {
      title: '[MB-4] one advantage per positive beyond the first',
      of: { positives: [1, 2] },
      advantages: 1,
      modifier: 2,
    },
    {
      title: '[MB-4] they cancel one to one',
      of: { positives: [1, 1, 1], negatives: [1, 2] },
      advantages: 1,
      modifier: -1,
    },
    {
      title: '[MB-4] equal numbers leave nothing',
      of: { positives: [2, 1], negatives: [1, 1] },
      modifier: 1,
    },
    {
      title: '[MB-6] the largest of each side is added',
      of: { positives: [1, 3], negatives: [2, 1] },
      modifier: 1,
    },
    { title: '[MB-7] difficulty is added as written', of: { positives: [3], difficulty: -2 }, modifier: 1 },
    {
      title: '[MB-8a] circumstances give what no trait does',
      of: { advantages: 1 },
      advantages: 1,
      modifier: 0,
    },
    {
      title: '[MB-8a] circumstances count before cancelling, beyond two too',
      of: { positives: [1, 1, 1], advantages: 1, disadvantages: 1, negatives: [] },
      advantages: 2,
      modifier: 1,
    },
    {
      title: '[MB-8a] three advantages',
      of: { positives: [1, 1, 1], advantages: 1 },
      advantages: 3,
      modifier: 1,
    },
  ];
  for (const { title, of, advantages = 0, disadvantages = 0, modifier } of rows) {
    test(title, () => {
      const terms = termsOf({ ...NONE, ...of }, { lucky: 0, unlucky: 0 }, settingsSchema.parse({}));
      assert.deepEqual(
        { advantages: terms.advantages, disadvantages: terms.disadvantages, modifier: terms.modifier },
        { advantages, disadvantages, modifier },
      );
    });
  }
});

const SHEET = `# Ana
## Mind
+3 Brilliant
+1 Patient
+1 Well-read
±2 Curious
## Body
+2 Nimble
-1 Clumsy
`;
const game = gameWith({ ana: SHEET });
const plain = { character: 'ana', positives: [], negatives: [] };

describe('a check from the sheet', () => {
  test('[MB-3][MB-6] each trait says what it does', () => {
    const prepared = check.prepare(game, {
      ...plain,
      positives: ['Well-read', 'nimble', 'Curious', 'Brilliant'],
      negatives: ['Clumsy'],
      difficulty: -3,
      disadvantages: 1,
    });
    assert.ok(prepared.ok);
    assert.deepEqual(prepared.value.lines, [
      { text: 'Brilliant', value: '+3', rule: 'MB-6' },
      { text: 'Nimble (+2)', value: '1 advantage', rule: 'MB-4' },
      { text: 'Curious (+2)', value: '1 advantage', rule: 'MB-4' },
      { text: 'Well-read (+1)', value: 'beyond the largest three', rule: 'MB-3' },
      { text: 'Clumsy', value: '−1', rule: 'MB-6' },
      { text: 'Circumstances', value: '1 disadvantage', rule: 'MB-8a' },
      { text: 'Left after cancelling', value: '1 advantage', rule: 'MB-4' },
      { text: 'Difficulty: hard', value: '−3', rule: 'MB-7' },
    ]);
    assert.deepEqual(prepared.value.owners, { player: { character: 'ana' }, gm: 'gm' });
  });

  const sides: readonly [title: string, input: object, modifier: number][] = [
    ['[MB-3] a neutral trait is on the plus side', { positives: ['Curious'] }, 2],
    ['[MB-3] or on the minus side', { negatives: ['Curious'] }, -2],
  ];
  for (const [title, input, modifier] of sides) {
    test(title, () => {
      const prepared = check.prepare(game, { ...plain, ...input });
      assert.equal(prepared.ok && prepared.value.parameters.modifier, modifier);
    });
  }

  const refusals: readonly [title: string, input: object, rule: string, sentence: string, path: string][] = [
    [
      '[MB-3] not on both',
      { positives: ['Curious'], negatives: ['Curious'] },
      'MB-3',
      '“Curious” can count only once in a check, on one side',
      'negatives[0]',
    ],
    [
      '[MB-3] not twice',
      { positives: ['Patient', 'patient'] },
      'MB-3',
      '“Patient” can count only once in a check, on one side',
      'positives[1]',
    ],
    [
      '[MB-3] a negative trait does not help',
      { positives: ['Clumsy'] },
      'MB-3',
      '“Clumsy” is -1, so it does not help',
      'positives[0]',
    ],
    [
      '[MB-3] a positive trait does not hinder',
      { negatives: ['Nimble'] },
      'MB-3',
      '“Nimble” is +2, so it does not hinder',
      'negatives[0]',
    ],
    ['[MB-3] a trait of nobody', { negatives: ['Tall'] }, 'MB-3', 'Ana has no trait “Tall”', 'negatives[0]'],
    [
      '[MB-7] −7 is refused',
      { difficulty: -7 },
      'MB-7',
      'the difficulty is a whole number from −6 to 0, not −7',
      'difficulty',
    ],
    [
      '[MB-7] so is a difficulty above 0',
      { difficulty: 2 },
      'MB-7',
      'the difficulty is a whole number from −6 to 0, not 2',
      'difficulty',
    ],
    [
      '[MB-7] and half a step',
      { difficulty: -0.5 },
      'MB-7',
      'the difficulty is a whole number from −6 to 0, not −0.5',
      'difficulty',
    ],
    [
      '[MB-8a] circumstances do not take away',
      { advantages: -1 },
      'MB-8a',
      'what circumstances add is a whole number from 0 to 6, not −1',
      'advantages',
    ],
    [
      '[MB-1] nobody of that name',
      { character: 'bob' },
      'MB-1',
      'there is no character “bob” at this table',
      'character',
    ],
  ];
  for (const [title, input, rule, sentence, path] of refusals) {
    test(title, () =>
      assert.deepEqual(refusal(game, 'check', { ...plain, ...input }), { rule, sentence, path }),
    );
  }
});
