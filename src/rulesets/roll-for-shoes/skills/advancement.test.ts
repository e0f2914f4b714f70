import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ShoesGame } from '../game.ts';
import { printSheet } from '../sheet/notation.ts';
import { doing, gameOf, refusalOf } from '../testing/sample-game.ts';

const BOB = 'Bob\nXP: 0\n\nDo Anything 1\n  Climbing 2\n';
const FULL = `Bob
XP: 5

Do Anything 1
  Climbing 2
    Climbing Walls 3
      Climbing Wet Walls 4
  Karate 2
  Cooking 2
  Singing 2
`;

/** Bob has rolled all sixes with Do Anything. */
function advanced(text: string, settings: unknown = {}): ShoesGame {
  const input = { character: 'bob', skill: 'Do Anything', against: { static: 3 } };
  return doing(gameOf([text], settings), 'attempt', input, [6]).game;
}

function skillsIn(game: ShoesGame): string[] {
  return game.sheets.bob ? (printSheet(game.sheets.bob).split('\n\n')[1]?.trimEnd().split('\n') ?? []) : [];
}

describe('a new skill', () => {
  test('[RS-4][RS-7] hangs below the one that was rolled', () => {
    const { game, done } = doing(advanced(BOB), 'gain-skill', {
      character: 'bob',
      from: 'do anything',
      name: 'Shoes',
    });
    assert.deepEqual(skillsIn(game), ['Do Anything 1', '  Climbing 2', '  Shoes 2']);
    assert.deepEqual(done.sentences, ['Bob has learned Shoes 2, grown from Do Anything.']);
    assert.deepEqual(game.own.advancements, []);
  });

  test('[RS-4] follows all sixes and nothing else', () => {
    const input = { character: 'bob', from: 'Do Anything', name: 'Shoes' };
    assert.equal(refusalOf(gameOf([BOB]), 'gain-skill', input).rule, 'RS-4');
    const once = doing(advanced(BOB), 'gain-skill', input).game;
    assert.equal(refusalOf(once, 'gain-skill', { ...input, name: 'Boots' }).rule, 'RS-4');
    assert.equal(refusalOf(advanced(BOB), 'gain-skill', { ...input, from: 'Climbing' }).rule, 'RS-4');
  });

  test('[RS-4] two rolls of all sixes make two skills', () => {
    const input = { character: 'bob', skill: 'Do Anything', against: { static: 3 } };
    const twice = doing(advanced(BOB), 'attempt', input, [6]).game;
    const first = doing(twice, 'gain-skill', { character: 'bob', from: 'Do Anything', name: 'Shoes' }).game;
    const second = doing(first, 'gain-skill', { character: 'bob', from: 'Do Anything', name: 'Boots' }).game;
    assert.deepEqual(skillsIn(second), ['Do Anything 1', '  Climbing 2', '  Shoes 2', '  Boots 2']);
  });

  test('[RS-7] has a name of its own', () => {
    const input = { character: 'bob', from: 'Do Anything', name: 'CLIMBING' };
    assert.deepEqual(refusalOf(advanced(BOB), 'gain-skill', input), {
      rule: 'RS-7',
      sentence: 'Bob already has a skill called “CLIMBING”',
      path: 'name',
    });
  });

  test('[RS-13] can be declined', () => {
    const { game, done } = doing(advanced(BOB), 'decline-skill', { character: 'bob', from: 'Do Anything' });
    assert.deepEqual(game.own.advancements, []);
    assert.deepEqual(skillsIn(game), ['Do Anything 1', '  Climbing 2']);
    assert.deepEqual(done.sentences, ['Bob does without the new skill of level 2 from Do Anything.']);
  });
});

describe('skill slots', () => {
  const slots = { slots: true };
  const shoes = { character: 'bob', from: 'Do Anything', name: 'Shoes' };

  test('[RS-13] four of level 2 are full, and there are three ways out', () => {
    assert.deepEqual(refusalOf(advanced(FULL, slots), 'gain-skill', shoes), {
      rule: 'RS-13',
      sentence:
        'No slot of level 2 is free: replace Climbing, Karate, Cooking or Singing, buy a slot for 4 XP, or decline.',
    });
  });

  test('[RS-13] without slots there is room for all', () => {
    assert.ok(skillsIn(doing(advanced(FULL), 'gain-skill', shoes).game).includes('  Shoes 2'));
  });

  test('[RS-13] characters keep everything when slots are switched on', () => {
    const input = { character: 'bob', skill: 'Do Anything', against: { static: 3 } };
    const { done, game } = doing(gameOf([FULL], { slots: true, slotsPerLevel: [1] }), 'attempt', input, [6]);
    assert.equal(skillsIn(game).length, 7);
    assert.deepEqual(
      done.offers.map(({ action }) => action),
      ['gain-skill', 'decline-skill'],
    );
  });

  test('[RS-13] replacing one keeps what came from it', () => {
    const { game, done } = doing(advanced(FULL, slots), 'gain-skill', { ...shoes, replace: 'climbing' });
    assert.deepEqual(skillsIn(game), [
      'Do Anything 1',
      '  Climbing Walls 3',
      '    Climbing Wet Walls 4',
      '  Karate 2',
      '  Cooking 2',
      '  Singing 2',
      '  Shoes 2',
    ]);
    assert.deepEqual(done.sentences, [
      'Bob has learned Shoes 2, grown from Do Anything, in place of Climbing.',
    ]);
  });

  test('[RS-13] or cuts the branch, where the table likes it so', () => {
    const cut = advanced(FULL, { slots: true, replacing: 'cuts-the-branch' });
    const { game } = doing(cut, 'gain-skill', { ...shoes, replace: 'Climbing' });
    assert.deepEqual(skillsIn(game), [
      'Do Anything 1',
      '  Karate 2',
      '  Cooking 2',
      '  Singing 2',
      '  Shoes 2',
    ]);
  });

  const refused: [title: string, wish: object, settings: object, rule: string, path: string][] = [
    ['[RS-13] of another level', { replace: 'Climbing Walls' }, slots, 'RS-13', 'replace'],
    ['[RS-13] nobody has', { replace: 'Dancing' }, slots, 'RS-13', 'replace'],
    ['[RS-13] where nothing is full', { replace: 'Karate' }, {}, 'RS-13', 'replace'],
    ['[RS-13] and buying too', { replace: 'Karate', buySlot: true }, slots, 'RS-13', 'replace'],
  ];
  for (const [title, wish, settings, rule, path] of refused) {
    test(`refuses to replace a skill ${title}`, () => {
      const refusal = refusalOf(advanced(FULL, settings), 'gain-skill', { ...shoes, ...wish });
      assert.deepEqual([refusal.rule, refusal.path], [rule, path]);
    });
  }

  test('[RS-13] a skill that is growing is not replaced before it has grown', () => {
    const climb = { character: 'bob', skill: 'Climbing', against: { static: 3 } };
    const both = doing(advanced(FULL, slots), 'attempt', climb, [6, 6]).game;
    const refusal = refusalOf(both, 'gain-skill', { ...shoes, replace: 'Climbing' });
    assert.equal(refusal.sentence, 'first name the skill that grows from Climbing');
  });

  test('[RS-13] nor is a branch cut in which one is growing; what only moves up does not mind', () => {
    const climb = { character: 'bob', skill: 'Climbing Walls', against: { static: 3 } };
    const replaced = { ...shoes, replace: 'Climbing' };
    const cut = advanced(FULL, { ...slots, replacing: 'cuts-the-branch' });
    const refusal = refusalOf(doing(cut, 'attempt', climb, [6, 6, 6]).game, 'gain-skill', replaced);
    assert.equal(refusal.sentence, 'first name the skill that grows from Climbing Walls');
    const kept = doing(advanced(FULL, slots), 'attempt', climb, [6, 6, 6]).game;
    const { game } = doing(kept, 'gain-skill', replaced);
    assert.deepEqual(
      game.own.advancements.map(({ from }) => from),
      ['Climbing Walls'],
    );
  });

  test('[RS-14] a slot is bought for twice its level at the moment a skill is gained', () => {
    const { game, done } = doing(advanced(FULL, slots), 'gain-skill', { ...shoes, buySlot: true });
    assert.ok(skillsIn(game).includes('  Shoes 2'));
    assert.deepEqual([game.sheets.bob?.xp, game.sheets.bob?.slots], [1, { 2: 1 }]);
    assert.equal(done.sentences[0], 'Bob buys another slot of level 2 for 4 XP.');
  });

  test('[RS-14] or beforehand', () => {
    const bought = doing(advanced(FULL, slots), 'buy-slot', { character: 'bob', level: 2 }).game;
    assert.equal(bought.sheets.bob?.xp, 1);
    assert.ok(skillsIn(doing(bought, 'gain-skill', shoes).game).includes('  Shoes 2'));
  });

  test('[RS-13] above level 4 there are none until bought', () => {
    const climb = { character: 'bob', skill: 'Climbing Wet Walls', against: { static: 3 } };
    const poor = doing(gameOf([FULL], slots), 'attempt', climb, [6, 6, 6, 6]);
    assert.equal(poor.done.offers.at(-1)?.sentence, 'No slot of level 5 is free: decline.');
    const rich = FULL.replace('XP: 5', 'XP: 10');
    const game = doing(gameOf([rich], slots), 'attempt', climb, [6, 6, 6, 6]).game;
    const ice = { character: 'bob', from: 'Climbing Wet Walls', name: 'Climbing Ice' };
    assert.equal(
      refusalOf(game, 'gain-skill', ice).sentence,
      'No slot of level 5 is free: buy a slot for 10 XP, or decline.',
    );
    assert.ok(
      skillsIn(doing(game, 'gain-skill', { ...ice, buySlot: true }).game).some((line) => /Ice 5/.test(line)),
    );
  });

  test('[RS-13] level 1 has no limit', () => {
    const tight = gameOf([BOB], { slots: true, slotsPerLevel: [], startingSkills: 2 });
    const input = { character: 'bob', name: 'Burglar', level: 1 };
    assert.deepEqual(skillsIn(doing(tight, 'take-starting-skill', input).game).at(-1), 'Burglar 1');
  });

  const unbought: [title: string, settings: object, level: number, says: RegExp][] = [
    ['[RS-14] without the XP', slots, 3, /costs 6 XP, and Bob has 5/],
    ['[RS-14] at a table without slots', {}, 2, /without skill slots/],
    ['[RS-14] where they are not for sale', { slots: true, buySlots: false }, 2, /can’t be bought/],
    ['[RS-14] of level 1', slots, 1, /from 2 to 100, not 1/],
  ];
  for (const [title, settings, level, says] of unbought) {
    test(`no slot is bought ${title}`, () => {
      const refusal = refusalOf(gameOf([FULL], settings), 'buy-slot', { character: 'bob', level });
      assert.equal(refusal.rule, 'RS-14');
      assert.match(refusal.sentence, says);
    });
  }

  test('[RS-14] XP that just turned dice can’t buy a slot as well', () => {
    const poor = gameOf([FULL.replace('XP: 5', 'XP: 4')], slots);
    const input = { character: 'bob', skill: 'Do Anything', against: { static: 3 } };
    const { done } = doing(poor, 'attempt', input, [4], ['spend-xp']);
    assert.equal(
      done.offers.at(-1)?.sentence,
      'No slot of level 2 is free: replace Climbing, Karate, Cooking or Singing, or decline.',
    );
  });
});
