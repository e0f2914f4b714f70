import type { Challenge } from '../../../../rulesets/five-plus/challenge.ts';
import { isIncapacitated } from '../../../../rulesets/five-plus/damage.ts';
import type { LiveTable } from '../../../live/live-table.svelte.ts';
import type { Asked } from '../../face.ts';
import { ownIn, sheetIn } from '../sheets.ts';

/** 5P-31, 5P-26: who has not said what they do; what is declared and not done, or to resist; damage that waits for armour. */
export function asked(table: LiveTable): readonly Asked[] {
  const { challenge, blows = [] } = ownIn(table) ?? {};
  return [
    ...blows.map(({ character }) => ({ character, what: 'Roll for armour, or take the damage.' })),
    ...(challenge ? askedInTurn(table, challenge) : []),
  ];
}

/** 5P-31: who has not declared; who lies there says nothing. */
export function undeclared(table: LiveTable, { turn, characters }: Challenge): readonly string[] {
  return characters.filter((id) => {
    const sheet = sheetIn(table, id);
    return turn?.plans[id] === undefined && sheet !== undefined && !isIncapacitated(sheet);
  });
}

function askedInTurn(table: LiveTable, challenge: Challenge): readonly Asked[] {
  const { turn, turns } = challenge;
  if (!turn) return [];
  const silent = undeclared(table, challenge);
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
