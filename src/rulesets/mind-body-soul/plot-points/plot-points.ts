import * as z from 'zod/mini';
import { whole } from '../../schema.ts';
import type { Settings } from '../settings.ts';

export const KINDS = ['lucky', 'unlucky'] as const;
export type Kind = (typeof KINDS)[number];

export function other(kind: Kind): Kind {
  return kind === 'lucky' ? 'unlucky' : 'lucky';
}

const MOST_POINTS = 100;
const count = (what: string) => whole(0, MOST_POINTS, 'MB-10', what);

export const pointsSchemas = {
  lucky: count('the number of lucky plot points'),
  unlucky: count('the number of unlucky plot points'),
};

/** MB-10: shared by the whole table. */
export const plotPointsSchema = z.strictObject(pointsSchemas);
export type PlotPoints = z.infer<typeof plotPointsSchema>;

/** MB-10: one for each person, the game master included. */
export function startingPoints({ pointsBegin }: Settings, people: number): PlotPoints {
  const points = Math.min(people, MOST_POINTS);
  const lucky = { lucky: points, unlucky: 0, 'half-lucky': Math.ceil(points / 2) }[pointsBegin];
  return { lucky, unlucky: points - lucky };
}

/** MB-10: a point that is spent, or turned by the dice, becomes one of the other kind. Without one, nothing turns. */
export function turned(points: PlotPoints, was: Kind): PlotPoints {
  if (points[was] === 0) return points;
  const change = was === 'lucky' ? 1 : -1;
  return { lucky: points.lucky - change, unlucky: points.unlucky + change };
}

export function adjusted(points: PlotPoints, change: PlotPoints): PlotPoints {
  const within = (count: number) => Math.max(0, Math.min(MOST_POINTS, count));
  return { lucky: within(points.lucky + change.lucky), unlucky: within(points.unlucky + change.unlucky) };
}

/** MB-10: what comes or goes with people, as positive and negative numbers. */
export function pointsFor(people: number, points: PlotPoints, settings: Settings): PlotPoints {
  const change = Math.min(people, MOST_POINTS) - points.lucky - points.unlucky;
  if (change >= 0)
    return settings.pointsCome === 'lucky' ? { lucky: change, unlucky: 0 } : { lucky: 0, unlucky: change };
  const first = settings.pointsGo === 'unlucky-first' ? 'unlucky' : 'lucky';
  const ofFirst = Math.min(-change, points[first]);
  const ofOther = -change - ofFirst;
  return first === 'unlucky'
    ? { lucky: -ofOther, unlucky: -ofFirst }
    : { lucky: -ofFirst, unlucky: -ofOther };
}
