import type { Result } from '../../dice/index.ts';
import { actionsOf, type CharacterId, type Consequences, type Known, type Refusal } from '../ruleset.ts';
import type { Challenge } from './challenge/challenge.ts';
import type { Descriptor } from './descriptor/descriptor.ts';
import type { Event } from './events/index.ts';
import { type OrRefusal, refuse } from './refusal.ts';
import { type FivePlusGame, type Sheet, sheetOrRefuse } from './sheet/sheet.ts';

/** Makes the actions of this system. */
export const { check, deed, forecast } = actionsOf<FivePlusGame, Event>();

/** A check that changes nothing if what it is rolled with has gone by the time it is resolved. */
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

/** 5P-26: why the check can't be rolled any more, if another check has used up what it needs. */
export function usedUp(tried: Result<unknown, Refusal>): Refusal | undefined {
  if (tried.ok) return undefined;
  const { rule, sentence } = tried.error;
  return { rule, sentence: `by now ${sentence}: withdraw the check, or settle it by hand` };
}

/** The result stays. Its consequences can't be worked out any more, and the players are told why. */
export function unrecorded(
  character: CharacterId,
  { sentence }: Refusal,
  { hidden }: Pick<Known<unknown, unknown>, 'hidden'>,
): Consequences<Event> {
  return { events: [{ type: 'unrecorded', character, ...(hidden.length === 0 && { why: sentence }) }] };
}

type DeedOn<Part, Input> = Omit<Parameters<typeof deed<Input>>[0], 'perform'> & {
  readonly perform: (part: Part, input: Input, game: FivePlusGame) => OrRefusal<Consequences<Event>>;
};

/** A deed of one character, which gets the sheet. */
export function sheetDeed<Input extends { readonly character: CharacterId }>(of: DeedOn<Sheet, Input>) {
  return deed<Input>({
    ...of,
    perform: (game, input) => {
      const sheet = sheetOrRefuse(game, input.character);
      return sheet.ok ? of.perform(sheet.value, input, game) : sheet;
    },
  });
}

/** A deed in a challenge, offered while one is running. */
export function challengeDeed<Input>(of: DeedOn<Challenge, Input>) {
  return deed<Input>({
    isOpen: isChallenged,
    ...of,
    perform: (game, input) =>
      game.own.challenge
        ? of.perform(game.own.challenge, input, game)
        : refuse('5P-27', 'no challenge is running: begin one first'),
  });
}

export function isResting({ own }: FivePlusGame): boolean {
  return own.rest !== null;
}

export function isChallenged({ own }: FivePlusGame): boolean {
  return own.challenge !== null;
}

export function isInTurn({ own }: FivePlusGame): boolean {
  return Boolean(own.challenge?.turn);
}

export function hasNpcs({ own }: FivePlusGame): boolean {
  return Object.keys(own.npcs).length > 0;
}

/** Whether this is true of that character, or of anyone if none is given. */
export function anyCharacter(
  { sheets }: FivePlusGame,
  character: CharacterId | undefined,
  isTrue: (sheet: Sheet, id: CharacterId) => boolean,
): boolean {
  return Object.entries(sheets).some(
    ([id, sheet]) => (character === undefined || id === character) && isTrue(sheet, id),
  );
}

/** Whether that character, or anyone, has such a descriptor. */
export function hasDescriptor(
  isMeant: (descriptor: Descriptor) => boolean,
): (game: FivePlusGame, character?: CharacterId) => boolean {
  return (game, character) => anyCharacter(game, character, ({ descriptors }) => descriptors.some(isMeant));
}
