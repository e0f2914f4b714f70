import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gameAfter, sentenceOf } from '../../event.ts';
import type { Event } from '../events.ts';
import { mindBodySoul } from '../index.ts';
import { settingsSchema } from '../settings.ts';
import { gameWith } from '../testing/scripted-game.ts';
import { type PlotPoints, startingPoints, turned } from './plot-points.ts';

const points = (lucky: number, unlucky: number): PlotPoints => ({ lucky, unlucky });

describe('plot points', () => {
  const beginnings: readonly [title: string, settings: object, people: number, begins: PlotPoints][] = [
    ['[MB-10] as many as people, all lucky', {}, 4, points(4, 0)],
    ['[MB-10] or all unlucky', { pointsBegin: 'unlucky' }, 4, points(0, 4)],
    ['[MB-10] or half and half, the odd one lucky', { pointsBegin: 'half-lucky' }, 5, points(3, 2)],
  ];
  for (const [title, settings, people, begins] of beginnings) {
    test(title, () => assert.deepEqual(startingPoints(settingsSchema.parse(settings), people), begins));
  }

  test('[MB-10] what is spent becomes the other kind, and without one nothing does', () => {
    assert.deepEqual(turned(points(2, 1), 'lucky'), points(1, 2));
    assert.deepEqual(turned(points(2, 1), 'unlucky'), points(3, 0));
    assert.deepEqual(turned(points(0, 3), 'lucky'), points(0, 3));
  });

  type Row = [
    title: string,
    settings: object,
    before: PlotPoints,
    people: number,
    after: PlotPoints,
    told: string[],
  ];
  const rows: readonly Row[] = [
    [
      '[MB-10] who comes brings a lucky one',
      {},
      points(1, 2),
      4,
      points(2, 2),
      ['4 people at the table: 1 more lucky plot point.'],
    ],
    [
      '[MB-10] or an unlucky one',
      { pointsCome: 'unlucky' },
      points(1, 2),
      5,
      points(1, 4),
      ['5 people at the table: 2 more unlucky plot points.'],
    ],
    [
      '[MB-10] who goes takes an unlucky one',
      {},
      points(2, 2),
      3,
      points(2, 1),
      ['3 people at the table: 1 fewer unlucky plot point.'],
    ],
    [
      '[MB-10] and a lucky one when those are gone',
      {},
      points(3, 1),
      2,
      points(2, 0),
      ['2 people at the table: 1 fewer lucky plot point and 1 fewer unlucky plot point.'],
    ],
    [
      '[MB-10] or a lucky one first',
      { pointsGo: 'lucky-first' },
      points(1, 3),
      2,
      points(0, 2),
      ['2 people at the table: 1 fewer lucky plot point and 1 fewer unlucky plot point.'],
    ],
    [
      '[MB-10] one person alone has one',
      {},
      points(2, 1),
      1,
      points(1, 0),
      ['1 person at the table: 1 fewer lucky plot point and 1 fewer unlucky plot point.'],
    ],
    ['[MB-10] nobody came or went', {}, points(1, 2), 3, points(1, 2), []],
  ];
  for (const [title, settings, before, people, after, told] of rows) {
    test(title, () => {
      const game = gameWith({}, { settings, plotPoints: before });
      const events = mindBodySoul.peopleChanged?.(game, people) ?? [];
      assert.deepEqual(gameAfter(mindBodySoul, game, ...events).own, after);
      assert.deepEqual(
        events.map((event) => sentenceOf(mindBodySoul, event, (id) => id)),
        told,
      );
    });
  }

  test('[MB-10] people who come only add points, and people who go only remove some: none is turned', () => {
    const upTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n);
    for (const pointsCome of ['lucky', 'unlucky'])
      for (const pointsGo of ['unlucky-first', 'lucky-first'])
        for (const [lucky, unlucky] of upTo(4).flatMap((one) =>
          upTo(4).map((other) => [one, other] as const),
        ))
          for (const people of upTo(9)) {
            const game = gameWith(
              {},
              { settings: { pointsCome, pointsGo }, plotPoints: points(lucky, unlucky) },
            );
            const events = mindBodySoul.peopleChanged?.(game, people) ?? [];
            const after = gameAfter(mindBodySoul, game, ...events).own as PlotPoints;
            const [more, moreUnlucky] = [after.lucky - lucky, after.unlucky - unlucky];
            assert.equal(after.lucky + after.unlucky, people);
            assert.ok(more * moreUnlucky >= 0, `${lucky}, ${unlucky} for ${people} people`);
          }
  });

  test('[MB-10] an event beyond the points there are leaves none below zero', () => {
    const game = gameWith({}, { plotPoints: points(0, 1) });
    const spent: Event = { type: 'plot-point-spent', character: 'ana', by: 'player', was: 'lucky' };
    const removed: Event = { type: 'plot-points-adjusted', people: 1, lucky: -3, unlucky: 0 };
    assert.deepEqual(gameAfter(mindBodySoul, game, spent, removed).own, points(0, 1));
  });
});
