import type { Fields } from '../../ruleset.ts';
import type { SeenCheck } from '../../speech.ts';
import { noContest } from '../challenge/contest.ts';
import type { SeveralTerms } from '../challenge/contest-several.ts';
import { type FreeForAllTerms, outOf } from '../challenge/free-for-all.ts';
import { type Ranking, ranking } from '../challenge/ranking.ts';
import { isTied, type TurnOrderTerms } from '../turns/order.ts';

export type Thrown = Pick<SeenCheck, 'action' | 'input' | 'secret' | 'request' | 'transcript'>;

/** Everyone who takes part, the starter first: agents by id, environments by name. */
export function sidesIn(check: Pick<Thrown, 'input' | 'secret'>): readonly string[] {
  const input: Fields = { ...check.input, ...check.secret?.fields };
  const all = input.agents ?? [input, input.against ?? [], input.others ?? []].flat();
  return (all as readonly (Fields | string)[]).map((side) =>
    typeof side === 'string' ? side : String(side.character ?? side.environment ?? ''),
  );
}

/** Whose each die of a roll is. Of many sides each rolls separately, and those who are out don’t roll (CA-5). */
export function whoseDice(check: Thrown, roll: number): readonly string[] {
  const sides = sidesIn(check);
  const terms: unknown = check.request?.parameters;
  // A hidden roll has hidden dice.
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

/** The starter rolls once against all of them. */
function isTarget(terms: SeveralTerms): (_: string, i: number) => boolean {
  return (_, i) => i === 0 || !noContest({ ...terms, defender: terms.defenders[i - 1] ?? 0 });
}

/** CA-11: everyone at first, then those in the first tie, until none is left. */
function tiedBefore(
  { transcript }: Thrown,
  { speeds, reRolledTies }: TurnOrderTerms,
  roll: number,
): readonly number[] {
  const again = reRolledTies === 'with-effects' ? speeds : speeds.map(() => 0);
  const rolls = transcript.flatMap((entry) => ('roll' in entry ? [entry.faces] : []));
  let places: Ranking = [speeds.map((_, i) => i)];
  for (const [i, faces] of rolls.slice(0, roll).entries()) {
    const at = places.findIndex(isTied);
    const tied = places[at] ?? [];
    const bonuses = tied.map((agent) => (i === 0 ? speeds : again)[agent] ?? 0);
    const broken = ranking(bonuses).read(faces);
    places = places.toSpliced(at, 1, ...broken.map((place) => place.map((k) => tied[k] ?? 0)));
  }
  return places.find(isTied) ?? [];
}
