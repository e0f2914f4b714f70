import { type Result, refused } from '../../dice/index.ts';
import { actionsOf, type CharacterId, type Consequences, type Known, type Refusal } from '../ruleset.ts';
import type { Descriptor } from './descriptor/descriptor.ts';
import type { Event } from './events/index.ts';
import type { FivePlusGame, Sheet } from './sheet/sheet.ts';

/** Makes the actions of this system. */
export const { check, deed, forecast } = actionsOf<FivePlusGame, Event>();

/** A check of which nothing comes once what it is tried with is gone. */
export function checkAction<Input extends { readonly character: CharacterId }, Terms, Outcome, Found>(
  of: Omit<Parameters<typeof check<Input, Terms, Outcome, Found>>[0], 'resolve'> & {
    readonly resolve: (
      game: FivePlusGame,
      input: Input,
      outcome: Outcome,
      found: Found,
      terms: Terms,
    ) => Consequences<Event>;
  },
) {
  return check<Input, Terms, Outcome, Found>({
    ...of,
    unpaid: (game, { input }) => usedUp(of.prepare(game, input)),
    resolve: (game, input, outcome, known) =>
      known.found.ok
        ? of.resolve(game, input, outcome, known.found.value, known.parameters)
        : unrecorded(input.character, known.found.error, known),
  });
}

/** 5P-26: another check may have used up meanwhile what this one is tried with. Nothing could come of it then. */
export function usedUp(tried: Result<unknown, Refusal>): Refusal | undefined {
  if (tried.ok) return undefined;
  const { rule, sentence } = tried.error;
  return { rule, sentence: `by now ${sentence}: withdraw the check, or let it be settled by hand` };
}

/** The result stands. What it would have brought can't be worked out any more, and people are told why. */
export function unrecorded(
  character: CharacterId,
  { sentence }: Refusal,
  { hidden }: Pick<Known<unknown, unknown>, 'hidden'>,
): Consequences<Event> {
  return { events: [{ type: 'unrecorded', character, ...(hidden.length === 0 && { why: sentence }) }] };
}

/** What is wrong, and by which rule; `path` says where in the input. */
export function refuse(
  rule: string,
  sentence: string,
  path?: string,
): { readonly ok: false; readonly error: Refusal } {
  return refused(path === undefined ? { rule, sentence } : { rule, sentence, path });
}

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
export function anyCharacter(
  { sheets }: FivePlusGame,
  character: CharacterId | undefined,
  holds: (sheet: Sheet, id: CharacterId) => boolean,
): boolean {
  return Object.entries(sheets).some(
    ([id, sheet]) => (character === undefined || id === character) && holds(sheet, id),
  );
}

/** Whether that character, or anybody, has such a descriptor. */
export function hasDescriptor(
  isMeant: (descriptor: Descriptor) => boolean,
): (game: FivePlusGame, character?: CharacterId) => boolean {
  return (game, character) => anyCharacter(game, character, ({ descriptors }) => descriptors.some(isMeant));
}
