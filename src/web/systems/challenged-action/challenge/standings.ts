import type { SeveralTerms } from '../../../../rulesets/challenged-action/challenge/contest.ts';
import type { FreeForAllTerms } from '../../../../rulesets/challenged-action/challenge/free-for-all.ts';
import { sidesIn, type Thrown, whoseDice } from '../../../../rulesets/challenged-action/speech/whose-dice.ts';

/** How one of many sides stands in the end. */
export interface StandingOf {
  readonly who: string;
  readonly score: number;
  /** Nothing where no die was thrown (CA-5). */
  readonly face: number | null;
  readonly total: number;
}

/** CA-6: everybody with score, die and total, in the order in which they were named. */
export function standingsOf(check: Thrown): readonly StandingOf[] {
  const rolls = check.transcript.flatMap((entry) => ('roll' in entry ? [entry.faces.flat()] : []));
  const faces = new Map(rolls.map(([face], i) => [whoseDice(check, i)[0], face]));
  const scores = scoresIn(check);
  return sidesIn(check).map((who, i) => {
    const [score, face] = [scores[i] ?? 0, faces.get(who) ?? null];
    return { who, score, face, total: score + (face ?? 0) };
  });
}

function scoresIn({ action, request }: Thrown): readonly number[] {
  if (action === 'free-for-all') return (request?.parameters as FreeForAllTerms | undefined)?.scores ?? [];
  const terms = request?.parameters as SeveralTerms | undefined;
  return terms ? [terms.attacker, ...terms.defenders] : [];
}
