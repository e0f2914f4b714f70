import type { Seen } from '../../seen.ts';
import type { Awaited } from '../../speech.ts';
import type { Challenge } from '../challenge/challenge.ts';
import { isIncapacitated } from '../harm/damage.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { ownIn, sheetIn } from './seen-sheet.ts';

/** 5P-31, 5P-26: who has not said what they do; what is declared and not done, or to resist; damage that waits for armour. */
export function asked(seen: Pick<Seen<FivePlusGame>, 'game'>): readonly Awaited[] {
  const { challenge, blows = [] } = ownIn(seen) ?? {};
  return [
    ...blows.map(({ character }) => ({ character, what: 'Roll for armour, or take the damage.' })),
    ...(challenge ? askedInTurn(seen, challenge) : []),
  ];
}

/** 5P-31: who has not declared; who lies there says nothing. */
export function undeclared(
  seen: Pick<Seen<FivePlusGame>, 'game'>,
  { turn, characters }: Challenge,
): readonly string[] {
  return characters.filter((id) => {
    const sheet = sheetIn(seen, id);
    return turn?.plans[id] === undefined && sheet !== undefined && !isIncapacitated(sheet);
  });
}

function askedInTurn(seen: Pick<Seen<FivePlusGame>, 'game'>, challenge: Challenge): readonly Awaited[] {
  const { turn, turns } = challenge;
  if (!turn) return [];
  const silent = undeclared(seen, challenge);
  if (silent.length > 0)
    return silent.map((character) => ({ character, what: `Turn ${turns}: say what you do, or skip it.` }));
  const acting = Object.entries(turn.plans).flatMap(([character, plan]) =>
    plan.some(({ action, done }) => !done && !action.givenUp) ? [character] : [],
  );
  const resisting = turn.threats.filter(
    ({ at, answer, state }) => answer === 'resist' && state === 'open' && !acting.includes(at),
  );
  return [
    ...acting.map((character) => ({ character, what: `Turn ${turns}: do what you declared.` })),
    ...resisting.map(({ at, words }) => ({ character: at, what: `Turn ${turns}: resist ${words}.` })),
  ];
}
