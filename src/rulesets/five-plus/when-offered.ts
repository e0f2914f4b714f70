import type { CharacterId } from '../ruleset.ts';
import type { Descriptor } from './descriptor/descriptor.ts';
import type { FivePlusGame, Sheet } from './sheet/sheet.ts';

/** What is going on: actions that need it are offered while it does. */
export function isResting({ own }: FivePlusGame): boolean {
  return own.rest !== null;
}

export function isChallenged({ own }: FivePlusGame): boolean {
  return own.challenge !== null;
}

export function isInTurn({ own }: FivePlusGame): boolean {
  return Boolean(own.challenge?.turn);
}

export function isBetweenTurns(game: FivePlusGame): boolean {
  return isChallenged(game) && !isInTurn(game);
}

export function hasNpcs({ own }: FivePlusGame): boolean {
  return Object.keys(own.npcs).length > 0;
}

/** Whether it holds of that character, where one is meant; otherwise of anybody. */
export function holdsOf(
  { sheets }: FivePlusGame,
  character: CharacterId | undefined,
  holds: (sheet: Sheet, id: CharacterId) => boolean,
): boolean {
  return Object.entries(sheets).some(
    ([id, sheet]) => (character === undefined || id === character) && holds(sheet, id),
  );
}

/** Whether that character, or anybody, has such a descriptor. */
export function has(
  isMeant: (descriptor: Descriptor) => boolean,
): (game: FivePlusGame, character?: CharacterId) => boolean {
  return (game, character) => holdsOf(game, character, ({ descriptors }) => descriptors.some(isMeant));
}
