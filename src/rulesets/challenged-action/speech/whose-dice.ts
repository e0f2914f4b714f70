import type { Fields } from '../../ruleset.ts';
import type { SeenCheck } from '../../speech.ts';
import { noContest, type SeveralTerms } from '../challenge/contest.ts';
import { type FreeForAllTerms, outOf } from '../challenge/free-for-all.ts';
import type { TurnOrderTerms } from '../turns/order.ts';
import { type Ranking, ranking } from '../turns/ranking.ts';

export type Thrown = Pick<SeenCheck, 'action' | 'input' | 'secret' | 'request' | 'transcript'>;

/** Who takes part, who started it first: agents by their id, the environment by what it is called. */
export function sidesIn(check: Pick<Thrown, 'input' | 'secret'>): readonly string[] {
  const input: Fields = { ...check.input, ...check.secret?.fields };
  const all = input.agents ?? [input, input.against ?? [], input.others ?? []].flat();
  return (all as readonly (Fields | string)[]).map((side) =>
    typeof side === 'string' ? side : String(side.character ?? side.environment ?? ''),
  );
}

/** Whose each die of a roll is. Of many sides each throws by itself, and who is out of it throws none (CA-5). */
export function whoseDice(check: Thrown, roll: number): readonly string[] {
  const sides = sidesIn(check);
  const terms: unknown = check.request?.parameters;
  // Behind the screen, and so are its dice.
  if (terms === undefined) return [];
  switch (check.action) {
    case 'contest':
      return sides;
    case 'contest-several':
      return sides.filter(isTarget(terms as SeveralTerms)).slice(roll, roll + 1);
    case 'free-for-all': {
      const isOut = outOf(terms as FreeForAllTerms);
      return sides.filter((_, i) => !isOut(i)).slice(roll, roll + 1);
    }
    case 'turn-order':
      return tiedBefore(check, terms as TurnOrderTerms, roll).map((i) => sides[i] ?? '');
    default:
      return sides.slice(0, 1);
  }
}

/** Who started it throws for all of them. */
function isTarget(terms: SeveralTerms): (_: string, i: number) => boolean {
  return (_, i) => i === 0 || !noContest({ ...terms, defender: terms.defenders[i - 1] ?? 0 });
}

/** CA-11: everybody at first, then those of the first tie, until none is left. */
function tiedBefore(
  { transcript }: Thrown,
  { speeds, reRolledTies }: TurnOrderTerms,
  roll: number,
): readonly number[] {
  const again = reRolledTies === 'with-effects' ? speeds : speeds.map(() => 0);
  const rolls = transcript.flatMap((entry) => ('roll' in entry ? [entry.faces] : []));
  let standings: Ranking = [speeds.map((_, i) => i)];
  for (const [i, faces] of rolls.slice(0, roll).entries()) {
    const at = standings.findIndex((together) => together.length > 1);
    const tied = standings[at] ?? [];
    const bonuses = tied.map((agent) => (i === 0 ? speeds : again)[agent] ?? 0);
    const places = ranking(bonuses).read(faces);
    standings = standings.toSpliced(at, 1, ...places.map((place) => place.map((k) => tied[k] ?? 0)));
  }
  return standings.find((together) => together.length > 1) ?? [];
}
