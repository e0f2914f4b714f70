import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { starterLists } from '../campaign/starter-lists.ts';
import { settingsSchema } from '../settings.ts';
import { ScriptedGame, sheetIn } from '../testing/scripted-game.ts';
import { creationProblems, spentOn, totalsOf } from './sheet.ts';

const many = (count: number) =>
  `# Ann\n\n## Innate\n${Array.from({ length: count }, (_, i) => `Trait ${'abcdefghijklm'[i]} (1): luck +1`).join('\n')}\n`;

describe('creation', () => {
  const rows: [title: string, text: string, settings: object, problems: string[]][] = [
    ['nothing at all', '# Ann\n', {}, []],
    ['ten points, ten traits', many(10), {}, []],
    [
      'eleven of each',
      many(11),
      {},
      ['the ratings add up to 11, and 10 is the most', '11 traits, and 10 is the most'],
    ],
    ['eleven where only ratings are limited', many(11), { limitBy: 'rating', creationRating: 11 }, []],
    [
      'eleven where only numbers are limited',
      many(11),
      { limitBy: 'traits' },
      ['11 traits, and 10 is the most'],
    ],
    [
      'eleven where the limits are others',
      many(11),
      { creationRating: 12, creationTraits: 9 },
      ['11 traits, and 9 is the most'],
    ],
    ['eleven without limits', many(11), { limitBy: 'nothing' }, []],
    ['points given back', '# A\n## Innate\nBold (12): x +1\nLame (-2): y -1\n', {}, []],
    [
      'a stack counts copy by copy',
      '# A\n## Innate\nKnife x11 (1): x +1\n',
      {},
      ['the ratings add up to 11, and 10 is the most', '11 traits, and 10 is the most'],
    ],
    ['or once', '# A\n## Innate\nKnife x11 (1): x +1\n', { stackCounts: 'once' }, []],
    ['what passes does not count', '# A\n## Effect\nBlessed (50): luck +9\n  ends: at dawn\n', {}, []],
    [
      'limits that were raised',
      `${many(0)}`.replace('# Ann', '# Ann\nLimits: rating 12, traits 10'),
      {},
      ['the limits were raised to 12 and 10; a new character has 10 and 10'],
    ],
  ];
  for (const [title, text, settings, problems] of rows) {
    test(`[CA-13] ${title}`, () => {
      const found = creationProblems(sheetIn(text), settingsSchema.parse(settings));
      assert.deepEqual(
        found.map(({ rule, sentence }) => [rule, sentence]),
        problems.map((sentence) => ['CA-13', sentence]),
      );
    });
  }
});

describe('the starter campaign', () => {
  test('[CA-13] has more than forty traits of three genres, good and bad', () => {
    const lists = starterLists();
    const traits = lists.flatMap((list) => list.traits);
    assert.equal(lists.length, 3);
    assert.ok(traits.length >= 40);
    assert.equal(new Set(traits.map(({ name }) => name)).size, traits.length);
    for (const { name, about, traits } of lists) {
      assert.ok(about, name);
      assert.ok(
        traits.length >= 12 &&
          traits.some(({ rating }) => rating < 0) &&
          traits.some(({ activation }) => activation),
        name,
      );
    }
  });

  test('[CA-13] traits can be listed, taken and unlisted', () => {
    const played = new ScriptedGame({ ann: '# Ann\n' });
    played.do('add-trait', { character: 'ann', named: 'Featherfoot' });
    assert.deepEqual(totalsOf(played.sheet('ann'), played.game.settings), { rating: 2, traits: 1 });
    played.do('list-trait', { list: 'House Rules', text: 'Whistler (1): signals +2' });
    played.do('add-trait', { character: 'ann', named: 'whistler' });
    assert.match(
      played.says('list-trait', { list: 'Elsewhere', text: 'Whistler: signals +9' }),
      /^CA-13: “Whistler” is already on the list “House Rules”$/,
    );
    played.do('unlist-trait', { trait: 'Whistler' });
    assert.match(
      played.says('unlist-trait', { trait: 'Whistler' }),
      /^CA-13: .* isn’t on any list of this campaign$/,
    );
  });

  test('[CA-13] a campaign may begin without lists', () => {
    assert.deepEqual(new ScriptedGame({}, { starterTraits: 'none' }).game.own.lists, []);
  });
});

describe('levelling up', () => {
  const start = () => new ScriptedGame({ ann: `${many(10)}` });

  test('[CA-13] to a new maximum, or by a step', () => {
    const played = start();
    played.do('raise-limits', { character: 'ann', by: { rating: 2, traits: 1 } });
    assert.deepEqual(played.sheet('ann').limits, { rating: 12, traits: 11 });
    played.do('raise-limits', { character: 'ann', to: { rating: 15, traits: 11 } });
    assert.deepEqual(played.sheet('ann').limits, { rating: 15, traits: 11 });
    assert.match(played.says('raise-limits', { character: 'ann' }), /^CA-13: raise limits either "to"/);
    assert.match(
      played.says('raise-limits', { character: 'ann', by: { rating: 999, traits: 0 } }),
      /^CA-13: limits can’t go beyond/,
    );
  });

  test('[CA-13] traits are swapped within the limits', () => {
    const played = start();
    const swap = { character: 'ann', out: ['Trait a'], in: [{ named: 'Poker Face' }] };
    assert.equal(played.says('swap-traits', swap), 'CA-13: the ratings add up to 11, and 10 is the most');
    played.do('raise-limits', { character: 'ann', by: { rating: 1, traits: 0 } });
    played.do('swap-traits', swap);
    assert.equal(played.trait('ann', 'Poker Face').rating, 2);
    assert.match(played.says('swap-traits', swap), /^CA-1: Ann has no trait “Trait a”$/);
    const nothing = { character: 'ann', out: [], in: [] };
    assert.equal(
      played.says('swap-traits', nothing),
      'CA-13: say which traits to give up, and which to take instead',
    );
  });

  test('[CA-13] experience has thresholds, and good play earns a reward', () => {
    const played = start();
    const reward = (points: number) =>
      played.do('reward', { character: 'ann', points, for: 'keeping her word' });
    assert.deepEqual(reward(9).offers, []);
    const { sentences, offers } = reward(12);
    assert.deepEqual(sentences, ['Ann gained 12 experience points: keeping her word.']);
    assert.equal(played.sheet('ann').experience, 21);
    const [offer = assert.fail()] = offers;
    assert.deepEqual(offer.input, { character: 'ann', by: { rating: 4, traits: 2 } });
    played.do(offer.action, offer.input);
    assert.deepEqual(played.sheet('ann').limits, { rating: 14, traits: 12 });
  });

  test('[CA-13] experience has a maximum', () => {
    const played = new ScriptedGame({ ann: '# Ann\nExperience: 99998\n' });
    played.do('reward', { character: 'ann', points: 5, for: 'all of it' });
    assert.equal(played.sheet('ann').experience, 99_999);
  });

  test('[CA-13] the cost and worth of a level are house rules', () => {
    const settings = { experiencePerLevel: 4, levelRating: 3, levelTraits: 0 };
    const played = new ScriptedGame({ ann: '# Ann\n' }, settings);
    const { offers } = played.do('reward', { character: 'ann', points: 9, for: 'a good lie' });
    assert.deepEqual(
      offers.map(({ input, sentence }) => [input, sentence]),
      [[{ character: 'ann', by: { rating: 6, traits: 0 } }, 'Ann has the experience for 2 new levels.']],
    );
  });
});

const ANN = '# Ann\n## Innate\nOak (3): strength +3\nLimp (-1): speed -1\nKnife x2 (2): cutting +1\n';

describe('how much a new character has used of its limits', () => {
  for (const [settings, words] of [
    [{}, '6 of 10 rating, 4 of 10 traits'],
    [{ stackCounts: 'once' }, '4 of 10 rating, 3 of 10 traits'],
    [{ limitBy: 'rating', creationRating: 7 }, '6 of 7 rating'],
    [{ limitBy: 'traits' }, '4 of 10 traits'],
    [{ limitBy: 'nothing' }, ''],
  ] as const)
    test(`[CA-13] ${JSON.stringify(settings)}: ${words}`, () => {
      assert.equal(spentOn(sheetIn(ANN), settingsSchema.parse(settings)), words);
    });
});
