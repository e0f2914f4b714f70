import type { Transcript } from '../../../dice/index.ts';
import type { SeenCheck } from '../../speech.ts';
import { TURNS, type Turn } from '../check/check.ts';
import { KINDS, type Kind, type PlotPoints, turned } from './plot-points.ts';

type Open = Pick<SeenCheck, 'transcript' | 'waiting'> & { readonly stage: string };

/**
 * MB-10: the points as they lie on the table. One that is spent turns at once, though the books are closed only when its
 * check comes to an end.
 */
export function pointsNow(points: PlotPoints, checks: readonly Open[]): PlotPoints {
  return checks
    .filter(({ stage }) => UNDER_WAY.has(stage))
    .flatMap(turnsIn)
    .reduce(turned, points);
}

const UNDER_WAY: ReadonlySet<string> = new Set(['rolling', 'choosing']);

/** MB-13: who decides about a point is told what the dice turned, too. */
function turnsIn({ transcript, waiting }: Open): readonly Kind[] {
  const decision = waiting?.for === 'decision' ? waiting.decision : undefined;
  const luck = (decision?.about as { readonly luck?: readonly Turn[] } | undefined)?.luck;
  return luck?.map((turn) => TURNS[turn]) ?? spentIn(transcript);
}

function spentIn(transcript: Transcript): readonly Kind[] {
  return transcript.flatMap((entry) =>
    KINDS.filter((kind) => 'chosen' in entry && entry.chosen === `spend-${kind}`),
  );
}
