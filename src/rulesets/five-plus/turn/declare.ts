import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { known } from '../../own-key.ts';
import type { Refusal } from '../../ruleset.ts';
import { deed } from '../actions.ts';
import type { Challenge } from '../challenge/challenge.ts';
import { isIncapacitated } from '../harm/damage.ts';
import { characterSchema, type FivePlusGame, sheetIn } from '../sheet/sheet.ts';
import { holdsOf } from '../when-offered.ts';
import { declarationSchema } from './declaration-form.ts';
import { declarable, type Stage } from './declaration-problem.ts';
import { isMoving } from './declared.ts';
import type { Turn } from './turn.ts';

/** 5P-31: everything a character does this turn, all at once. No actions: the turn is skipped. */
export const declare = deed({
  title: 'Declare what you do this turn',
  verb: 'Declare',
  rules: ['5P-31', '5P-32', '5P-33', '5P-34'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    actions: z
      .array(declarationSchema)
      .check(z.maxLength(8, { error: '[5P-32] at most 8 actions fit in a turn' })),
  }),
  isOpen: (game, character) =>
    holdsOf(game, character, (_, id) => turnFor(game, id).ok && !hasActed(game, id)),
  examples: [
    {
      character: 'wren',
      actions: [{ group: 'attack', descriptor: 'Sneak', goal: 'guard', words: 'behind him with the cudgel' }],
    },
    { character: 'tove', actions: [] },
  ],
  perform(game, { character, actions }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const running = turnFor(game, character);
    if (!running.ok) return running;
    const { challenge, turn } = running.value;
    if (hasActed(game, character))
      return no('5P-31', `${sheet.value.name} has begun to act: what was declared stands`);
    if (isIncapacitated(sheet.value) && actions.length > 0)
      return no('5P-16', `${sheet.value.name} is incapacitated and can only skip the turn`);
    if (actions.filter((action) => isMoving([action])).length > 1)
      return no('5P-33', 'the zone changes once in a turn');
    if (hasTwins(actions.map((action) => (action.group === 'defend' ? action.threat : undefined))))
      return no('5P-32', 'one threat is defended against once');
    const stage: Stage = { game, sheet: sheet.value, character, challenge, turn };
    for (const [i, action] of actions.entries()) {
      const fine = declarable(stage, action);
      if (!fine.ok) {
        const { path } = fine.error;
        return refused({ ...fine.error, path: `actions[${i}]${path === undefined ? '' : `.${path}`}` });
      }
    }
    return ok({ events: [{ type: 'declared', character, actions }] });
  },
});

function hasActed({ own }: FivePlusGame, character: string): boolean {
  return known(own.challenge?.turn?.plans, character)?.some(({ done }) => done) ?? false;
}

/** The turn that runs, for somebody who takes part in it. */
export function turnFor(
  game: FivePlusGame,
  character: string,
): Result<{ challenge: Challenge; turn: Turn }, Refusal> {
  const { challenge } = game.own;
  if (!challenge?.turn) return no('5P-31', 'no turn runs: the game master begins one');
  if (!challenge.characters.includes(character))
    return no('5P-27', 'this character takes no part in the challenge');
  return ok({ challenge, turn: challenge.turn });
}

/** 5P-32: what would be one of the actions of a turn is declared in it, or focus and rush would not know of it. */
export function outsideTurns({ own }: FivePlusGame, character: string, what: string): Result<true, Refusal> {
  return own.challenge?.turn && own.challenge.characters.includes(character)
    ? no('5P-32', `in a turn, ${what} is one of the actions that are declared`)
    : ok(true);
}

function hasTwins(threats: readonly (number | undefined)[]): boolean {
  const named = threats.filter((threat) => threat !== undefined);
  return new Set(named).size < named.length;
}

function no(rule: string, sentence: string): { readonly ok: false; readonly error: Refusal } {
  return refused({ rule, sentence });
}
