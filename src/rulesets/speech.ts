import type { Decision, Transcript } from '../dice/index.ts';
import { lookUp } from './look-up.ts';
import type { CharacterId, Fields, Game, Line, Offer, Owner } from './ruleset.ts';

/**
 * What a system says at a table beside its sentences: in the app, in the terminal, to programs. All of it is optional,
 * depends only on what one seat sees, and decides nothing.
 */
export interface Speech<G extends Game = Game> {
  readonly begin?: (seen: SeenTable<G>, character: CharacterId, action: string) => Fields;
  /** What one more trait, die, helper or point would buy. */
  readonly wouldHelp?: (seen: SeenTable<G>, draft: Draft) => readonly Variation[];
  /** Whether the odds of a proposal assume the best decisions, or that every offer is declined. */
  readonly decides?: 'best' | 'default';
  /** Who such a check is against; empty if it is nobody, or hidden. */
  readonly against?: (seen: SeenTable<G>, input: Fields) => string;
  /** Words for the options of decisions: `re-roll` → “Roll the 2 again”. */
  readonly option?: (check: SeenCheck, option: string) => OptionWords;
  /** Whether a line of a breakdown is the sum of others: nobody contests a sum. */
  readonly isSum?: (line: Line) => boolean;
  /** Whose each pool of a roll is; `roll` counts the rolls of the check. Empty where that is plain. */
  readonly whose?: (seen: SeenTable<G>, check: SeenCheck, roll: number) => readonly string[];
  /** The places of dice that no longer count, pool by pool: rolled again, or discarded. */
  readonly gone?: (check: SeenCheck, roll: number) => readonly (readonly number[])[];
  /** Who the rules wait for outside of checks: to declare, or to take a turn. */
  readonly asked?: (seen: SeenTable<G>) => readonly Awaited[];
  /** Whether an offer can still be taken up: it may have been done another way. */
  readonly isOpen?: (seen: SeenTable<G>, offer: Offer) => boolean;
  /** House rules that are lists, and the name of each place in them: `level 2`. */
  readonly places?: Readonly<Record<string, (at: number) => string>>;
}

/** A check that is being composed. */
export interface Draft {
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

export interface Awaited {
  readonly character: CharacterId;
  readonly what: string;
}

/** A check as one seat sees it. */
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

/** A table as one seat sees it. */
export interface SeenTable<G extends Game = Game> {
  /** Null while it is loading. */
  readonly game: G | null;
  readonly view: { readonly characters: Readonly<Record<CharacterId, SeenCharacter>> } | null;
  readonly characterName: (id: CharacterId) => string;
}

interface SeenCharacter {
  readonly npc?: true;
  readonly hidden: boolean;
}

export function readersOf<G extends Game>() {
  type In = Pick<SeenTable<G>, 'game'>;
  return {
    sheetIn: ({ game }: In, character: CharacterId): G['sheets'][CharacterId] | undefined =>
      lookUp(game?.sheets, character),
    ownIn: ({ game }: In): G['own'] | undefined => game?.own,
    settingsIn: ({ game }: In): G['settings'] | undefined => game?.settings,
  };
}
