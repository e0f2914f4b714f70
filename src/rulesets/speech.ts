import type { Decision, Transcript } from '../dice/index.ts';
import { lookUp } from './look-up.ts';
import type { CharacterId, Fields, Game, Line, Offer, Owner } from './ruleset.ts';

/**
 * What a system says at a table beside its sentences: in the app, in the terminal, to a program that plays along. All of
 * it is optional, and made of what one seat sees; nothing here decides anything.
 */
export interface Speech<G extends Game = Game> {
  /** What a new check of this kind begins with. */
  readonly begin?: (seen: SeenTable<G>, character: CharacterId, action: string) => Fields;
  /** What one more trait, die, helper or point would buy. */
  readonly wouldHelp?: (seen: SeenTable<G>, forming: Forming) => readonly Variation[];
  /** Whether the odds of a proposal count decisions for the best, or with every offer let pass. */
  readonly decides?: 'best' | 'default';
  /** Whom a check put in so is against, in words; nothing where it is against nobody, or that is hidden. */
  readonly against?: (seen: SeenTable<G>, input: Fields) => string;
  /** Words for the options of decisions: `re-roll` → “Roll the 2 again”. */
  readonly option?: (check: SeenCheck, option: string) => OptionWords;
  /** A line of a breakdown that others add up to: nobody doubts it by itself. */
  readonly isSum?: (line: Line) => boolean;
  /** Whose each pool of a roll is, by the place of that roll in its check; nothing where that is plain. */
  readonly whose?: (seen: SeenTable<G>, check: SeenCheck, roll: number) => readonly string[];
  /** The places of dice that count no more, pool by pool: rolled again, or discarded. */
  readonly gone?: (check: SeenCheck, roll: number) => readonly (readonly number[])[];
  /** Whom the rules wait for outside of checks: to declare, to take their turn. */
  readonly asked?: (seen: SeenTable<G>) => readonly Awaited[];
  /** Whether what was offered can still be taken up: another way to it may have been gone since. */
  readonly isOpen?: (seen: SeenTable<G>, offer: Offer) => boolean;
  /** Lists among the house rules whose things go by their place, and what each is called there: `level 2`. */
  readonly places?: Readonly<Record<string, (at: number) => string>>;
}

/** A check that takes shape. */
export interface Forming {
  readonly action: string;
  readonly input: Fields;
  readonly character: CharacterId;
}

/** One thing that would change the odds. */
export interface Variation {
  readonly label: string;
  readonly input: Fields;
  /** With decisions taken for the best, where the headline lets offers pass. */
  readonly decides?: 'best';
}

export interface OptionWords {
  readonly title: string;
  readonly more?: string;
}

/** What the rules wait for from somebody, outside of any check. */
export interface Awaited {
  readonly character: CharacterId;
  readonly what: string;
}

/** A check at a table, as far as a seat sees it. */
export interface SeenCheck {
  readonly action: string;
  readonly input: Fields;
  readonly secret: { readonly fields: Fields } | null;
  readonly lines: readonly Line[];
  readonly transcript: Transcript;
  readonly request: { readonly parameters: unknown } | null;
  readonly waiting:
    | { readonly for: 'dice' }
    | { readonly for: 'decision'; readonly decision: Decision; readonly owner: Owner }
    | null;
}

/** A table as one seat sees it: all that the words of a system are made of. */
export interface SeenTable<G extends Game = Game> {
  /** Nothing while it is still on its way. */
  readonly game: G | null;
  readonly view: { readonly characters: Readonly<Record<CharacterId, SeenCharacter>> } | null;
  readonly characterName: (id: CharacterId) => string;
}

interface SeenCharacter {
  readonly npc?: true;
  readonly hidden: boolean;
}

/** What everything else in a system reads a table by. */
export function readersOf<G extends Game>() {
  type In = Pick<SeenTable<G>, 'game'>;
  return {
    sheetIn: ({ game }: In, character: CharacterId): G['sheets'][CharacterId] | undefined =>
      lookUp(game?.sheets, character),
    ownIn: ({ game }: In): G['own'] | undefined => game?.own,
    settingsIn: ({ game }: In): G['settings'] | undefined => game?.settings,
  };
}
