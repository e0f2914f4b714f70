import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { printFraction } from '../../../dice/index.ts';
import { answer } from '../../report.ts';
import { doing, gameOf, refusalOf } from '../testing/sample-game.ts';
import { settleStatus } from './held-status.ts';
import { printStatus, reversed, shiftOf, together } from './status.ts';

const game = gameOf(['Bob\nDo Anything 1\n-4 Raining\n+2 Boat']);

function statuses(of: typeof game): string[] {
  return [...(of.sheets.bob?.statuses ?? []), ...of.own.scene].map(printStatus);
}

describe('statuses', () => {
  test('[RS-10] a status stays until it is removed', () => {
    const { game: after, done } = doing(game, 'remove-status', { character: 'bob', name: 'raining' });
    assert.deepEqual(statuses(after), ['+2 Boat']);
    assert.deepEqual(done.sentences, ['Raining no longer holds for Bob.']);
  });

  test('[RS-11] progress is a status that grows', () => {
    const { game: after, done } = doing(game, 'change-status', { character: 'bob', name: 'Boat', rating: 5 });
    assert.deepEqual(statuses(after), ['-4 Raining', '+5 Boat']);
    assert.deepEqual(done.sentences, ['Boat is now +5 for Bob.']);
  });

  test('[RS-10][RS-11] a new one goes below the others', () => {
    const { game: after, done } = doing(game, 'add-status', {
      character: 'bob',
      rating: '-1d6',
      name: 'Poisoned',
    });
    assert.deepEqual(statuses(after), ['-4 Raining', '+2 Boat', '-1d6 Poisoned']);
    assert.deepEqual(done.sentences, ['Bob has a new status: -1d6 Poisoned.']);
    assert.deepEqual(done.offers, []);
  });

  test('[RS-10] the scene has statuses of its own', () => {
    const dark = doing(game, 'add-to-scene', { rating: -2, name: 'Dark' });
    assert.deepEqual(dark.done.sentences, ['The scene has a new status: -2 Dark.']);
    const dim = doing(dark.game, 'change-scene', { name: 'Dark', rating: -1 });
    assert.deepEqual(statuses(dim.game), ['-4 Raining', '+2 Boat', '-1 Dark']);
    assert.deepEqual(dim.done.sentences, ['Dark is now -1 for the scene.']);
    const light = doing(dim.game, 'remove-from-scene', { name: 'Dark' });
    assert.deepEqual(light.game, game);
  });

  const refused: [title: string, action: string, input: object, path: string][] = [
    ['[RS-10] the same name again', 'add-status', { character: 'bob', rating: -1, name: 'Raining' }, 'name'],
    ['[RS-10] removing what is not there', 'remove-status', { character: 'bob', name: 'Snow' }, 'name'],
    ['[RS-10] removing from the scene what is Bob’s', 'remove-from-scene', { name: 'Raining' }, 'name'],
    ['[RS-10] changing what is not there', 'change-scene', { name: 'Snow', rating: 1 }, 'name'],
    [
      '[RS-10] a rating that is none',
      'add-status',
      { character: 'bob', rating: '-1d8', name: 'Wet' },
      'rating',
    ],
    [
      '[RS-10] rolling once what is rolled each time',
      'settle-status',
      { character: 'bob', name: 'Raining' },
      'name',
    ],
  ];
  for (const [title, action, input, path] of refused) {
    test(`refuses ${title}`, () => {
      const refusal = refusalOf(game, action, input);
      assert.deepEqual([refusal.rule, refusal.path], ['RS-10', path]);
    });
  }

  test('[RS-10] related ones add up, numbers and dice; the other side counts them the other way', () => {
    const shift = shiftOf([-4, '+2d6', 2, '-1d6', '-3d6']);
    assert.deepEqual(shift, { flat: -2, plusDice: 2, minusDice: 4 });
    assert.deepEqual(reversed(shift), { flat: 2, plusDice: 4, minusDice: 2 });
    assert.deepEqual(together(shift, reversed(shift)), { flat: 0, plusDice: 6, minusDice: 6 });
  });
});

describe('dice of a status, rolled once', () => {
  const once = gameOf(['Bob\nDo Anything 1\n-2d6 Fog\n-4 Raining'], { statusDice: 'once' });

  test('[RS-10] the number stays', () => {
    assert.deepEqual(statuses(doing(once, 'settle-status', { character: 'bob', name: 'fog' }, [3, 4]).game), [
      '-7 Fog',
      '-4 Raining',
    ]);
  });

  test('[RS-10] once: a second roll that was open already changes nothing', () => {
    const input = { character: 'bob', name: 'Fog' };
    const { game: settled } = doing(once, 'settle-status', input, [3, 4]);
    const found = settleStatus.prepare(settled, input);
    assert.ok(!found.ok);
    const known = { parameters: { dice: -2 }, found, hidden: [] };
    assert.deepEqual(settleStatus.resolve(settled, input, -12, known), { events: [] });
  });

  test('[RS-10] a new one is to be rolled at once', () => {
    const { done, game: after } = doing(once, 'add-to-scene', { rating: '+1d6', name: 'Full Moon' });
    const [offer] = done.offers;
    assert.equal(offer?.action, 'settle-status');
    assert.deepEqual(statuses(doing(after, 'settle-status', offer?.input, [5]).game).at(-1), '+5 Full Moon');
  });

  test('[RS-10] what becomes dice later is rolled for then', () => {
    const input = { character: 'bob', name: 'Raining', rating: '-1d6' };
    assert.deepEqual(doing(game, 'change-status', input).done.offers, []);
    const [offer] = doing(once, 'change-status', input).done.offers;
    assert.deepEqual([offer?.action, offer?.input], ['settle-status', { character: 'bob', name: 'Raining' }]);
  });

  test('[RS-10] a number has nothing to roll', () => {
    assert.equal(refusalOf(once, 'settle-status', { character: 'bob', name: 'Raining' }).path, 'name');
  });

  test('[RS-10] and what it may turn into', () => {
    const result = answer(settleStatus, { rating: '-1d6' });
    assert.ok(result.ok);
    const [figure] = result.value.figures;
    assert.ok(figure && 'values' in figure[1]);
    assert.deepEqual([figure[0], figure[1].values], ['rating', [-6, -5, -4, -3, -2, -1]]);
    assert.deepEqual(
      result.value.outcomes.map(([, chance]) => printFraction(chance)),
      ['1'],
    );
  });
});
