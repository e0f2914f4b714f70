import { known } from '../../own-key.ts';
import { EVERYONE } from '../check/help.ts';
import { isIncapacitated } from '../harm/damage.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import type { Declared } from './declared.ts';
import type { Planned } from './occasion.ts';

/** 5P-31: what has to happen before this action, in a sentence; undefined where nothing has. */
export function waitsFor(
  game: FivePlusGame,
  character: string,
  { challenge, turn, action }: Planned,
): string | undefined {
  const nameOf = (id: string) => known(game.sheets, id)?.name ?? id;
  const silent = challenge.characters.find((id) => !known(turn.plans, id) && isUp(game, id));
  if (silent !== undefined) return `${nameOf(silent)} has not declared yet, or skipped`;
  if (action.after !== undefined && hasOpen(known(turn.plans, action.after)))
    return `this is told after what ${nameOf(action.after)} does`;
  const isChanged = action.descriptor !== undefined && action.group !== 'help' && action.group !== 'maneuver';
  if (!isChanged) return undefined;
  for (const [id, plan] of Object.entries(turn.plans)) {
    if (id !== character && plan.some((each) => !each.done && changes(each.action, character, action)))
      return `${nameOf(id)} helps or maneuvers first, since that changes this action`;
  }
  return undefined;
}

function isUp(game: FivePlusGame, id: string): boolean {
  const sheet = known(game.sheets, id);
  return sheet !== undefined && !isIncapacitated(sheet);
}

function hasOpen(plan: readonly { readonly action: Declared; readonly done: boolean }[] = []): boolean {
  return plan.some(({ action, done }) => !done && !action.givenUp);
}

function changes({ group, helps, gives }: Declared, character: string, action: Declared): boolean {
  if (group === 'help') return helps === character || helps === EVERYONE;
  if (group !== 'maneuver' || !gives) return false;
  return (gives.to ?? character) === character && (gives.goal === undefined || gives.goal === action.goal);
}
