import * as z from 'zod/mini';
import type { Transcript } from '../../../dice/index.ts';
import { whole } from '../../schema.ts';
import type { SeenCheck } from '../../speech.ts';
import { TURNS, type Turn } from '../check/check.ts';
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

export const plotPointsSchema = z.strictObject(pointsSchemas);
export type PlotPoints = z.infer<typeof plotPointsSchema>;

/** MB-10: one for each person, the game master included. */
export function startingPoints({ pointsBegin }: Settings, people: number): PlotPoints {
  const points = Math.min(people, MOST_POINTS);
  const lucky = { lucky: points, unlucky: 0, 'half-lucky': Math.ceil(points / 2) }[pointsBegin];
  return { lucky, unlucky: points - lucky };
}

/** MB-10: a point that is spent, or turned by the dice, becomes one of the other kind. */
export function turned(points: PlotPoints, was: Kind): PlotPoints {
  if (points[was] === 0) return points;
  const change = was === 'lucky' ? 1 : -1;
  return { lucky: points.lucky - change, unlucky: points.unlucky + change };
}

export function adjusted(points: PlotPoints, change: PlotPoints): PlotPoints {
  const within = (count: number) => Math.max(0, Math.min(MOST_POINTS, count));
  return { lucky: within(points.lucky + change.lucky), unlucky: within(points.unlucky + change.unlucky) };
}

/** MB-10: how the points change when people come or go. */
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

type Open = Pick<SeenCheck, 'transcript' | 'waiting'> & { readonly stage: string };

/** MB-10: the points as people see them: one that is spent turns at once, before its check is resolved. */
export function pointsNow(points: PlotPoints, checks: readonly Open[]): PlotPoints {
  return checks
    .filter(({ stage }) => UNDER_WAY.has(stage))
    .flatMap(turnsIn)
    .reduce(turned, points);
}

const UNDER_WAY: ReadonlySet<string> = new Set(['rolling', 'choosing']);

/** MB-13: a decision about a point also says what the dice turned. */
function turnsIn({ transcript, waiting }: Open): readonly Kind[] {
  const decision = waiting?.for === 'decision' ? waiting.decision : undefined;
  const luck = (decision?.about as { readonly luck?: readonly Turn[] } | undefined)?.luck;
  return luck?.map((turn) => TURNS[turn]) ?? spentIn(transcript);
}

/** MB-11, MB-12: the points that people chose to spend in one check. */
export function spentIn(transcript: Transcript): readonly Kind[] {
  return transcript.flatMap((entry) =>
    KINDS.filter((kind) => 'chosen' in entry && entry.chosen === `spend-${kind}`),
  );
}
