import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settingsSchema } from '../settings.ts';
import { done, gameWith, refusal, sheetFrom } from '../testing/scripted-game.ts';
import { readyMade } from './ready-made.ts';
import { creationProblems, traitsOf } from './sheet.ts';

const ANA = `# Ana
## Mind
+1 Bright
+1 Far-sighted (granted: the lens)
## Body
-1 Limp (temporary: until the splint comes off)
+2 Steady hand (granted: the lens)
`;
const game = gameWith({ ana: ANA });
const names = ({ game: { sheets } }: { game: typeof game }) =>
  traitsOf(sheets.ana ?? assert.fail()).map(({ name }) => name);

describe('traits come and go', () => {
  test('[MB-1] a trait is gained in its category, and told', () => {
    const trait = { name: 'Kind', sign: '±', strength: 2, temporary: 'while it snows' };
    const gained = done(game, 'gain-trait', { character: 'ana', category: 'soul', trait });
    assert.deepEqual(gained.game.sheets.ana?.soul.traits, [trait]);
    assert.deepEqual(gained.sentences, ['Ana gains “±2 Kind”, temporary: while it snows (soul).']);
  });

  test('[MB-1] a trait is lost by name, in any case of letters', () => {
    const lost = done(game, 'lose-trait', { character: 'ana', trait: 'limp' });
    assert.deepEqual(names(lost), ['Bright', 'Far-sighted', 'Steady hand']);
    assert.deepEqual(lost.sentences, ['Ana loses “Limp”.']);
  });

  test('[MB-1] what something grants is gone with it', () => {
    const lost = done(game, 'lose-source', { character: 'ana', source: 'the lens' });
    assert.deepEqual(names(lost), ['Bright', 'Limp']);
    assert.deepEqual(lost.sentences, [
      'Ana loses “Far-sighted” (it depended on: the lens).',
      'Ana loses “Steady hand” (it depended on: the lens).',
    ]);
  });

  test('[MB-1] accents are the same however they are typed', () => {
    const cafe = gameWith({ ana: '# Ana\n## Soul\n+1 Caf\u00e9 regular\n' });
    const lost = done(cafe, 'lose-trait', { character: 'ana', trait: 'cafe\u0301 regular' });
    assert.deepEqual(names(lost), []);
  });

  const gain = (trait: object) => ({
    character: 'ana',
    category: 'mind',
    trait: { name: 'Kind', sign: '+', strength: 1, ...trait },
  });
  const refusals: readonly [title: string, action: string, input: object, sentence: string][] = [
    ['[MB-1] a name once', 'gain-trait', gain({ name: 'BRIGHT' }), 'Ana already has “BRIGHT”'],
    [
      '[MB-1] strength 1 to 3',
      'gain-trait',
      gain({ strength: 4 }),
      'the strength is a whole number from 1 to 3, not 4',
    ],
    ['[MB-1] a sign', 'gain-trait', gain({ sign: '*' }), 'the sign is one of +, -, ±, not "*"'],
    ['[MB-1] a name', 'gain-trait', gain({ name: '' }), 'the name of a trait is not empty'],
    [
      '[MB-1] temporary or granted',
      'gain-trait',
      gain({ temporary: 'today', granted: 'a hat' }),
      'a trait is temporary or granted, not both',
    ],
    ['[MB-1] no such trait', 'lose-trait', { character: 'ana', trait: 'Tall' }, 'Ana has no trait “Tall”'],
    [
      '[MB-1] nothing depends on nothing',
      'lose-source',
      { character: 'ana', source: '' },
      'no trait of Ana depends on “”',
    ],
    [
      '[MB-1] nothing depends on it',
      'lose-source',
      { character: 'ana', source: 'a hat' },
      'no trait of Ana depends on “a hat”',
    ],
  ];
  for (const [title, action, input, sentence] of refusals) {
    test(title, () => {
      const refused = refusal(game, action, input);
      assert.deepEqual([refused.rule, refused.sentence], ['MB-1', sentence]);
    });
  }
});

describe('creation', () => {
  const settings = settingsSchema.parse({});
  const [odile = assert.fail()] = readyMade;
  const problems = (text: string, of = settings) =>
    creationProblems(sheetFrom(text), of).map(({ sentence }) => sentence);

  const rows: readonly [title: string, text: string, expected: string[]][] = [
    ['[MB-1] a starting character', odile.text, []],
    [
      '[MB-1] a +1 too few in a category',
      odile.text.replace('+1 Quiet feet\n', ''),
      ['body needs 2 traits of +1, not 1', 'a starting character has 7 traits of +1 in all, not 6'],
    ],
    [
      '[MB-1] a +1 in another category is none here',
      odile.text.replace('+1 Quiet feet\n', '').replace('±1 Cur', '+1 Fast\n±1 Cur'),
      ['body needs 2 traits of +1, not 1'],
    ],
    [
      '[MB-1] a −2 too many',
      `${odile.text}-2 Proud\n`,
      ['a starting character has 1 trait of -2 in all, not 2'],
    ],
    ['[MB-1] temporary and granted traits do not count', `${odile.text}+3 Flies (granted: a broom)\n`, []],
  ];
  for (const [title, text, expected] of rows) test(title, () => assert.deepEqual(problems(text), expected));

  const numbers: readonly [setting: string, count: number, expected: string[]][] = [
    [
      'plusOnePerCategory',
      3,
      [
        'mind needs 3 traits of +1, not 2',
        'body needs 3 traits of +1, not 2',
        'a starting character has 10 traits of +1 in all, not 7',
      ],
    ],
    ['plusOneMore', 0, ['a starting character has 6 traits of +1 in all, not 7']],
    ['plusTwo', 2, ['a starting character has 2 traits of +2 in all, not 1']],
    ['plusThree', 1, ['a starting character has 1 trait of +3 in all, not 0']],
    ['minusOne', 0, ['a starting character has 0 traits of -1 in all, not 1']],
    ['minusTwo', 2, ['a starting character has 2 traits of -2 in all, not 1']],
    ['minusThree', 1, ['a starting character has 1 trait of -3 in all, not 0']],
    ['neutralOne', 1, ['a starting character has 1 trait of ±1 in all, not 2']],
    ['neutralTwo', 1, ['a starting character has 1 trait of ±2 in all, not 0']],
    ['neutralThree', 2, ['a starting character has 2 traits of ±3 in all, not 0']],
  ];
  for (const [setting, count, expected] of numbers) {
    test(`[MB-1] ${setting} is a setting`, () => {
      const house = settingsSchema.parse({ creation: { [setting]: count } });
      assert.deepEqual(problems(odile.text, house), expected);
    });
  }
  test('[MB-1] those are all the numbers there are', () => {
    assert.deepEqual(
      numbers.map(([setting]) => setting),
      Object.keys(settings.creation),
    );
  });
});
