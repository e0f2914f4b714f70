import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { known } from '../../own-key.ts';
import type { Refusal } from '../../ruleset.ts';
import { deed } from '../actions.ts';
import type { Chronicle } from '../event-builder.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { isChallenged, isResting } from '../when-offered.ts';

/** 5P-19: rest is limited: each character has so many recovery actions in it. */
export const beginRest = deed({
  title: 'Begin a rest',
  rules: ['5P-19'],
  who: 'gm',
  input: z.strictObject({
    /** Long enough for major wounds. */
    long: z.exactOptional(z.boolean()),
  }),
  isOpen: (game) => !isResting(game) && !isChallenged(game),
  examples: [{}, { long: true }],
  perform(game, { long = false }) {
    if (game.own.rest) return refused({ rule: '5P-19', sentence: 'everybody is resting already' });
    if (game.own.challenge)
      return refused({ rule: '5P-19', sentence: 'nobody rests in the middle of a challenge' });
    return ok({ events: [{ type: 'rest-begun', long }] });
  },
});

export const endRest = deed({
  title: 'End the rest',
  rules: ['5P-19'],
  who: 'gm',
  input: z.strictObject({}),
  isOpen: isResting,
  examples: [{}],
  perform: (game) =>
    game.own.rest
      ? ok({ events: [{ type: 'rest-ended' }] })
      : refused({ rule: '5P-19', sentence: 'nobody is resting' }),
});

export function recoveriesLeft({ own, settings }: FivePlusGame, character: string): number {
  return own.rest ? settings.recoveryActions - (known(own.rest.spent, character) ?? 0) : 0;
}

/** In a rest, a recovery action is spent; outside of one nothing counts, and what needs a rest is refused. */
export function mayRecover(game: FivePlusGame, character: string, needsRest: boolean): Result<true, Refusal> {
  if (!game.own.rest) return needsRest ? refused({ rule: '5P-19', sentence: 'that takes a rest' }) : ok(true);
  if (recoveriesLeft(game, character) > 0) return ok(true);
  const name = known(game.sheets, character)?.name ?? character;
  return refused({ rule: '5P-19', sentence: `${name} has no recovery action left in this rest` });
}

export function spendRecovery(chronicle: Chronicle, character: string): void {
  const left = recoveriesLeft(chronicle.game, character);
  if (chronicle.game.own.rest) chronicle.add({ type: 'recovery-spent', character, left: left - 1 });
}
