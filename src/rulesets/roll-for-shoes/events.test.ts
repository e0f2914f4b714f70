import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { gameAfter, sentenceOf } from '../event.ts';
import type { Event } from './events.ts';
import { ownSchema, type ShoesGame } from './game.ts';
import { rollForShoes } from './index.ts';
import { sheetSchema } from './sheet/sheet.ts';
import { gameOf } from './testing/sample-game.ts';

const game = gameOf(['Bob\nXP: 2\nDo Anything 1\n  Climbing 2\n-4 Raining', 'Ann\nDo Anything 1']);

const character = fc.constantFrom('bob', 'ann', 'nobody', '__proto__');
const skill = fc.constantFrom('Do Anything', 'climbing', 'Shoes', 'Boots', '-4');
const status = fc.constantFrom('Raining', 'Dark', 'dark', '');
const level = fc.integer({ min: 0, max: 101 });
const xp = fc.integer({ min: -1, max: 3 });
const rating = fc.constantFrom(-4, 2, '-1d6', '+99d6', 0.5);
const holder = fc.oneof(fc.record({ character }), fc.constant({}));
const of = <T extends object>(type: string, fields: fc.Arbitrary<T>) =>
  fields.map((each) => ({ type, ...each }));

/** Events of every kind, many of which fit nothing. */
const events = fc.oneof(
  of('xp-gained', fc.record({ character, xp })),
  of('dice-turned', fc.record({ character, dice: xp })),
  of('skill-earned', fc.record({ character, from: skill, level })),
  of(
    'skill-gained',
    fc.record(
      {
        character,
        from: skill,
        name: skill,
        level,
        replaced: fc.record({ name: skill, withBranch: fc.boolean() }),
      },
      { requiredKeys: ['character', 'from', 'name', 'level'] },
    ),
  ),
  of('skill-declined', fc.record({ character, from: skill, level })),
  of('slot-bought', fc.record({ character, level, xp })),
  of(
    'status-added',
    fc
      .tuple(holder, fc.record({ rating, name: status }, { noNullPrototype: true }))
      .map(([whose, each]) => ({ ...whose, status: each })),
  ),
  of(
    'status-changed',
    fc.tuple(holder, fc.record({ name: status, rating })).map(([whose, each]) => ({ ...whose, ...each })),
  ),
  of(
    'status-removed',
    fc.tuple(holder, fc.record({ name: status })).map(([whose, each]) => ({ ...whose, ...each })),
  ),
  of('starting-skill-taken', fc.record({ character, name: skill, level })),
) as fc.Arbitrary<Event>;

describe('what events add up to', () => {
  test('whatever comes, sheets stay sheets, and every event can be told', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (all) => {
        const after = gameAfter(rollForShoes, game, ...all);
        for (const sheet of Object.values(after.sheets)) assert.deepEqual(sheetSchema.parse(sheet), sheet);
        assert.deepEqual(ownSchema.parse(after.own), after.own);
        assert.deepEqual(Object.keys(after.sheets), ['bob', 'ann']);
        for (const event of all)
          assert.match(
            sentenceOf(rollForShoes, event, (id) => id),
            /\.$/,
          );
      }),
    );
  });

  const nothing: [title: string, event: object][] = [
    ['[RS-6] XP nobody has', { type: 'dice-turned', character: 'bob', dice: 3 }],
    [
      '[RS-7] a skill nobody has earned',
      { type: 'skill-gained', character: 'bob', from: 'Climbing', name: 'X', level: 3 },
    ],
    [
      '[RS-4] a skill grown from none',
      { type: 'skill-earned', character: 'ann', from: 'Climbing', level: 3 },
    ],
    [
      '[RS-10] a status that is there',
      { type: 'status-added', character: 'bob', status: { rating: 1, name: 'raining' } },
    ],
    ['[RS-14] a slot nobody can pay', { type: 'slot-bought', character: 'bob', level: 2, xp: 4 }],
    ['a stranger', { type: 'xp-gained', character: 'eve', xp: 1 }],
    ['a number as text', { type: 'xp-gained', character: 'bob', xp: '1' }],
  ];
  for (const [title, event] of nothing) {
    test(`${title} changes nothing`, () => assert.equal(gameAfter(rollForShoes, game, event as Event), game));
  }

  test('[RS-5] XP add up', () => {
    const after: ShoesGame = gameAfter(rollForShoes, game, { type: 'xp-gained', character: 'bob', xp: 1 });
    assert.equal(after.sheets.bob?.xp, 3);
    assert.equal(game.sheets.bob?.xp, 2);
  });
});
