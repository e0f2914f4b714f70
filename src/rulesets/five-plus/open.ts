import type { FivePlusGame } from './sheet.ts';

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
