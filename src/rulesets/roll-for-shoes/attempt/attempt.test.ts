import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ANN, BOB, doing, gameOf, refusalOf } from '../testing/sample-game.ts';
import type { Outcome } from './check.ts';
import { consequences } from './consequences.ts';

const game = gameOf([BOB, ANN]);

describe('worked examples', () => {
  test('[RS-9] Hard rolls 7, Climbing rolls 7: up the wall, a shoe lost, no XP', () => {
    const input = {
      character: 'bob',
      skill: 'Climbing',
      doing: 'up the wall',
      against: { difficulty: 'hard' },
    };
    const { done, game: after } = doing(game, 'attempt', input, [3, 4, 1, 2, 4]);
    assert.deepEqual(done.events, []);
    assert.deepEqual(done.offers, []);
    assert.deepEqual(after, game);
    assert.deepEqual(done.sentences, [
      '“up the wall”: Bob barely does it with Climbing: a tie, and there is a twist.',
    ]);
  });

  test('[RS-12] Climbing 3 rolls 3, 5, 6 = 14, with −4 Raining = 10', () => {
    const input = { character: 'bob', skill: 'Climbing Walls', statuses: ['Raining'] };
    const over = doing(game, 'attempt', { ...input, against: { static: 9 } }, [3, 5, 6]);
    assert.deepEqual(over.done.sentences, ['Bob does it with Climbing Walls, by 1.']);
    const even = doing(game, 'attempt', { ...input, against: { static: 10 } }, [3, 5, 6]);
    assert.match(even.done.sentences[0] ?? '', /a tie/);
  });

  test('[RS-11] Karate 2 rolls 3 against a static 6: −3 Broken Nose', () => {
    const input = { character: 'bob', skill: 'Karate', against: { static: 6 } };
    const { done, game: after } = doing(game, 'attempt', input, [1, 2]);
    const offer = done.offers.find(({ action }) => action === 'add-status');
    assert.deepEqual(offer?.input, { character: 'bob', rating: -3 });
    assert.equal(offer?.to, 'gm');
    const hurt = doing(after, 'add-status', { ...offer?.input, name: 'Broken Nose' });
    assert.deepEqual(hurt.game.sheets.bob?.statuses.at(-1), { rating: -3, name: 'Broken Nose' });
  });
});

describe('the result of a roll', () => {
  test('[RS-5] a failed roll gives 1 XP', () => {
    const input = { character: 'bob', skill: 'Karate', against: { dice: 1 } };
    const { done, game: after } = doing(game, 'attempt', input, [1, 1, 3]);
    assert.deepEqual(done.events, [{ type: 'xp-gained', character: 'bob', xp: 1 }]);
    assert.deepEqual(done.sentences, ['Bob fails with Karate, by 1.', 'Bob learns from it: 1 XP.']);
    assert.equal(after.sheets.bob?.xp, 1);
  });

  test('[RS-4] all sixes: a new skill, one level higher, to be named', () => {
    const input = { character: 'bob', skill: 'karate', against: { dice: 1 } };
    const { done, game: after } = doing(game, 'attempt', input, [6, 6, 3]);
    assert.deepEqual(done.events, [{ type: 'skill-earned', character: 'bob', from: 'Karate', level: 3 }]);
    assert.deepEqual(done.offers, [
      {
        action: 'gain-skill',
        input: { character: 'bob', from: 'Karate' },
        sentence: 'Name a skill of level 3: more specific than Karate, and fitting what was done.',
        to: { character: 'bob' },
      },
    ]);
    assert.deepEqual(after.own.advancements, [{ character: 'bob', from: 'Karate', level: 3 }]);
  });

  test('[RS-6] a failure of one die is a six for its own XP', () => {
    const input = { character: 'bob', skill: 'Do Anything', against: { difficulty: 'easy' } };
    const { done, game: after } = doing(game, 'attempt', input, [2, 5], ['spend-xp']);
    assert.deepEqual(done.events, [
      { type: 'xp-gained', character: 'bob', xp: 1 },
      { type: 'dice-turned', character: 'bob', dice: 1 },
      { type: 'skill-earned', character: 'bob', from: 'Do Anything', level: 2 },
    ]);
    assert.equal(after.sheets.bob?.xp, 0);
  });

  test('[RS-6] nobody has to: without an answer the XP are kept', () => {
    const input = { character: 'bob', skill: 'Do Anything', against: { difficulty: 'easy' } };
    const { game: after } = doing(game, 'attempt', input, [2, 5]);
    assert.equal(after.sheets.bob?.xp, 1);
    assert.deepEqual(after.own.advancements, []);
  });

  test('[RS-6] XP that another roll has used up in the meantime turn no dice', () => {
    const rich = gameOf(['Bob\nXP: 1\nDo Anything 1']);
    const input = { character: 'bob', skill: 'Do Anything', against: { static: 1 } };
    const { outcome } = doing(rich, 'attempt', input, [3], ['spend-xp']).done;
    const [before, after] = [rich, gameOf(['Bob\nXP: 0\nDo Anything 1'])].map((now) =>
      consequences(now, input, outcome as Outcome).events.map(({ type }) => type),
    );
    assert.deepEqual(before, ['dice-turned', 'skill-earned']);
    assert.deepEqual(after, []);
  });

  test('[RS-9] all sixes on a tie advance as well', () => {
    const input = { character: 'bob', skill: 'Karate', against: { static: 12 } };
    const { done } = doing(game, 'attempt', input, [6, 6]);
    assert.deepEqual(
      done.events.map(({ type }) => type),
      ['skill-earned'],
    );
  });

  test('[RS-9] where a tie is a failure it teaches', () => {
    const strict = gameOf([BOB, ANN], { ties: 'failure' });
    const input = { character: 'bob', skill: 'Karate', against: { static: 7 } };
    const { done } = doing(strict, 'attempt', input, [3, 4]);
    assert.deepEqual(done.sentences, [
      'Bob fails with Karate: a tie is not enough.',
      'Bob learns from it: 1 XP.',
    ]);
    assert.deepEqual(done.offers, [], 'and a tie hurts nobody');
  });

  test('[RS-11] harm without a rating, where the table rates it freely', () => {
    const free = gameOf([BOB], { harm: 'free' });
    const { done } = doing(
      free,
      'attempt',
      { character: 'bob', skill: 'Karate', against: { static: 6 } },
      [1, 2],
    );
    assert.deepEqual(
      done.offers.map(({ input }) => input),
      [{ character: 'bob' }],
    );
  });
});

describe('statuses', () => {
  const climb = { character: 'bob', skill: 'Climbing Walls' };

  test('[RS-10] related statuses add up', () => {
    const input = { ...climb, statuses: ['Raining', 'clean shoe'], against: { static: 11 } };
    assert.deepEqual(doing(game, 'attempt', input, [3, 5, 6]).done.sentences, [
      'Bob does it with Climbing Walls, by 1.',
    ]);
  });

  test('[RS-10] dice of a status are thrown along and count for nothing else', () => {
    const input = { ...climb, statuses: ['Dizzy'], against: { dice: 1 } };
    const { done } = doing(game, 'attempt', input, [6, 6, 6, 1, 5]);
    assert.deepEqual(done.sentences[0], 'Bob does it with Climbing Walls, by 12.');
    assert.deepEqual(
      done.events.map(({ type }) => type),
      ['skill-earned'],
    );
    const worse = doing(game, 'attempt', input, [1, 1, 1, 1, 6], ['spend-xp']);
    assert.deepEqual(
      worse.done.events.map(({ type }) => type),
      ['xp-gained'],
    );
  });

  test('[RS-10] a status of the scene touches whoever it touches', () => {
    const dark = doing(game, 'add-to-scene', { rating: -2, name: 'Dark' }).game;
    const input = { ...climb, statuses: ['Dark'], against: { static: 11 } };
    assert.match(doing(dark, 'attempt', input, [3, 5, 6]).done.sentences[0] ?? '', /by 1\./);
  });

  test('[RS-10] a status nobody has is refused', () => {
    const refusal = refusalOf(game, 'attempt', { ...climb, statuses: ['Snowing'], against: { dice: 1 } });
    assert.deepEqual([refusal.rule, refusal.path], ['RS-10', 'statuses']);
  });

  test('[RS-10] where dice are rolled once, they are rolled before', () => {
    const once = gameOf([BOB], { statusDice: 'once' });
    const input = { ...climb, statuses: ['Dizzy'], against: { static: 9 } };
    assert.equal(refusalOf(once, 'attempt', input).rule, 'RS-10');
    const settled = doing(once, 'settle-status', { character: 'bob', name: 'Dizzy' }, [4]);
    assert.deepEqual(settled.done.sentences, ['Dizzy is now -4.', 'Dizzy is now -4 for Bob.']);
    assert.match(doing(settled.game, 'attempt', input, [3, 5, 6]).done.sentences[0] ?? '', /by 1\./);
  });
});
