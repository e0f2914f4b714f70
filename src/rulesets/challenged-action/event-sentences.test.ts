import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isEventOf, sentenceOf } from '../event.ts';
import { type Event, events } from './events.ts';
import { challengedAction } from './index.ts';
import { parseTrait } from './sheet/notation-trait.ts';

const moss = parseTrait('Moss: stealth +1');
assert.ok(moss.ok);
const of = { character: 'ann', trait: 'Moss' };
const names = (id: string) => ({ ann: 'Ann', bob: 'Bob' })[id] ?? id;

const rows: [event: Event, sentence: string][] = [
  [
    { type: 'effect-left-out', ...of, aspect: 'stealth', reason: 'broad daylight' },
    'Ann’s “Moss” (stealth) doesn’t count: broad daylight.',
  ],
  [{ type: 'score-set-used', character: 'ann' }, 'The score the story teller set for Ann was used.'],
  [{ type: 'challenge-won', winner: 'ann', loser: 'bob', margin: 3, contested: true, kind: 'locks' }, ''],
  [
    { type: 'challenge-won', winner: 'ann', loser: 'somebody#1', margin: 3, contested: true },
    'Ann beats someone by 3.',
  ],
  [
    { type: 'challenge-won', winner: 'somebody#1', loser: 'ann', margin: 0, contested: true },
    'Someone and Ann tie; the tie goes to someone.',
  ],
  [
    { type: 'challenge-won', winner: 'somebody#1', loser: 'ann', margin: 20, contested: false },
    'Someone beats Ann without a roll: margin 20.',
  ],
  [{ type: 'challenge-won', winner: 'somebody#1', loser: 'somebody#2', margin: 5, contested: true }, ''],
  [
    {
      type: 'sides-hidden',
      sides: [
        { side: 'somebody#1', who: 'bob' },
        { side: 'somebody#2', who: 'the cat' },
      ],
    },
    'Hidden from the players: Bob and the cat.',
  ],
  [{ type: 'challenge-tied', sides: ['ann', 'bob'] }, ''],
  [{ type: 'challenge-tied', sides: ['ann', 'somebody#1'] }, 'Nothing happens between Ann and someone.'],
  [{ type: 'challenge-tied', sides: ['ann', 'somebody#1', 'somebody#2'] }, ''],
  [{ type: 'challenge-settled', ...of }, 'Ann settled it outright with “Moss”: no dice.'],
  [
    { type: 'challenge-settled', ...of, against: 'bob' },
    'Ann settled Bob’s challenge outright with “Moss”: no dice.',
  ],
  [{ type: 'win-closed', winner: 'ann', loser: 'bob' }, 'Ann lets the win over Bob be enough.'],
  [{ type: 'win-closed', winner: 'ann', loser: 'bob', rolled: true }, ''],
  [
    { type: 'effect-taken', ...of, aspect: 'speed', value: -4, ends: 'a bath' },
    'Ann has “Moss”: speed −4. It lasts until a bath.',
  ],
  [{ type: 'effect-missed', winner: 'ann', loser: 'bob' }, ''],
  [{ type: 'trait-gained', character: 'ann', trait: moss.value }, 'Ann gained “Moss”.'],
  [{ type: 'trait-stacked', ...of, count: 2, because: 'it grew!' }, 'Ann now has 2 of “Moss”: it grew!'],
  [{ type: 'trait-lost', ...of, because: 'a bath' }, 'Ann lost “Moss”: a bath.'],
  [{ type: 'trait-activated', ...of }, 'Ann activated “Moss”.'],
  [{ type: 'activation-counted-down', ...of, left: 1 }, 'Ann’s “Moss” lasts 1 more turn.'],
  [{ type: 'trait-burnt', ...of }, 'Ann’s “Moss” is burnt.'],
  [{ type: 'trait-reset', ...of }, 'Ann’s “Moss” is ready again.'],
  [{ type: 'turn-order-set', order: ['bob', 'ann'] }, ''],
  [{ type: 'speed-chosen', character: 'ann', speed: 'Fast' }, 'Ann acts at the speed “Fast” this turn.'],
  [{ type: 'action-spent', character: 'ann', on: 'a nap' }, 'Ann spent an action on a nap.'],
  [
    { type: 'turn-ended', character: 'ann', next: 'bob', round: 2 },
    'Ann’s turn ended; Bob acts next, in round 2.',
  ],
  [{ type: 'agent-left-turns', character: 'ann' }, 'Ann left the turn order.'],
  [{ type: 'turns-ended' }, 'The turn order ended.'],
  [
    {
      type: 'table-set',
      table: {
        name: 'weather',
        rows: [
          { row: 'Clear', modifier: 0 },
          { row: 'Rain', modifier: -2 },
        ],
      },
    },
    'The modifier table “weather” was set: Clear +0, Rain −2.',
  ],
  [{ type: 'table-removed', table: 'weather' }, 'The modifier table “weather” was removed.'],
  [
    {
      type: 'success-table-set',
      table: {
        name: 'locks',
        rows: [
          { margin: 0, rolls: 1 },
          { margin: 9, rolls: 2 },
        ],
      },
    },
    'The success table “locks” was set: 1 roll from 0 on, 2 rolls from 9 on.',
  ],
  [{ type: 'success-table-removed', kind: 'locks' }, 'The success table “locks” was removed.'],
  [{ type: 'trait-listed', list: 'Bog', trait: moss.value }, '“Moss” was put on the list “Bog”.'],
  [{ type: 'trait-unlisted', trait: 'Moss' }, '“Moss” was taken off the campaign’s lists.'],
  [
    { type: 'limits-raised', character: 'ann', limits: { rating: 12, traits: 11 } },
    'Ann may now have 11 traits, up to a rating of 12 in all.',
  ],
  [
    { type: 'experience-gained', character: 'ann', points: 1, reason: 'patience' },
    'Ann gained 1 experience point: patience.',
  ],
  [
    {
      type: 'number-overridden',
      override: { what: 'effect', ...of, aspect: 'stealth', was: 1, value: 4, reason: 'fog' },
    },
    'The story teller set the effect of “Moss” (stealth) of Ann from 1 to 4: fog.',
  ],
];

describe('one sentence for each event', () => {
  for (const [event, sentence] of rows) {
    test(sentence || `${JSON.stringify(event)} has been told`, () => {
      assert.ok(isEventOf({ events }, event));
      assert.equal(sentenceOf({ events }, event, names), sentence);
    });
  }

  test('no event is left out', () => {
    assert.deepEqual(new Set(rows.map(([{ type }]) => type as string)), new Set(Object.keys(events)));
  });
});

const hidden: readonly (readonly [action: string, kind: string, sentence: string])[] = [
  ['contest', 'attacker', 'Ann wins; the other side stays hidden.'],
  ['contest', 'defender', 'Ann loses; the other side stays hidden.'],
  ['contest', 'nothing', 'Nothing happens; the other side stays hidden.'],
  ['contest-several', 'some', 'Ann beats some of them; the others stay hidden.'],
  ['free-for-all', 'won', 'Someone wins; the others stay hidden.'],
];

describe('what is told while a side is hidden', () => {
  for (const [action, kind, sentence] of hidden) {
    test(`[CA-3] ${action}: ${sentence}`, () => {
      const check = challengedAction.actions[action];
      assert.ok(check?.kind === 'check');
      assert.equal(check.outcomes[kind]?.untold?.('ann', names), sentence);
    });
  }
});
