import type { Aim, Policies, Program, Result } from '../dice/index.ts';
import type { ReportFigures } from './report.ts';
import type { CharacterId, Line, Names, Refusal, RuleId } from './ruleset.ts';
import type { Schema } from './schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system and each action has its own types; code for all of them reads plain JSON
type Any = any;

/** From cold to warm, as in every chart. */
export const TONES = ['no-and', 'no', 'no-but', 'yes-but', 'yes', 'yes-and'] as const;
export type Tone = (typeof TONES)[number];

export interface OutcomeKind<Parameters> {
  /** The words beside its chance: “Barely, with a twist”. */
  readonly words: string;
  readonly tone?: Tone;
  /** Left out, it can always happen. */
  readonly when?: (parameters: Parameters) => boolean;
  /** The sentence for those who may not know the whole result; left out, these words. */
  readonly untold?: (character: CharacterId | undefined, names: Names) => string;
}

export interface Headline {
  readonly value: string;
  readonly of: string;
  /** More worth knowing, in a few words each. */
  readonly more?: readonly string[];
  /** How much of the bar is warm, where the outcomes don’t say. */
  readonly share?: number;
}

/** The rule program, and the kinds of its outcomes. */
export interface Odds<Parameters, Outcome> {
  /** Goes up when the program changes: an open check keeps the version it began with. */
  readonly version: number;
  readonly program: (parameters: Parameters) => Program<Outcome>;
  /** Parameters with which an outcome has fewer details, where all of them would be too many to count. */
  readonly forOdds?: (parameters: Parameters) => Parameters;
  /** All kinds of outcome, from best to worst, or as the rulebook orders them. */
  readonly outcomes: Readonly<Record<string, OutcomeKind<Parameters>>>;
  readonly outcomeOf: (outcome: Outcome) => string;
  /** The one big number; left out, the chance of success, or of the first outcome. */
  readonly headline?: (odds: ReportFigures, parameters: Parameters) => Headline;
  /** Other chances, and distributions of numbers. */
  readonly figures: Readonly<Record<string, Figure<Outcome>>>;
  /** What each owner of a decision wants, in order: this marks the best option. */
  readonly aims: Readonly<Record<string, readonly Aim<Outcome>[]>>;
  /** Asked from the terminal or a library: numbers instead of sheets, and how to decide. */
  readonly question: Question<Any, Parameters, Outcome>;
}

export interface Question<Input, Parameters, Outcome> {
  readonly input: Schema<Input>;
  /** Inputs that show it off: in `--help`, and run by the contract suite. */
  readonly examples: readonly Input[];
  readonly read: (
    input: Input,
  ) => Result<{ readonly parameters: Parameters; readonly policies?: Policies<Outcome> }, Refusal>;
}

export type Figure<Outcome> =
  | { readonly chance: (outcome: Outcome) => boolean }
  | { readonly spread: (outcome: Outcome) => number };

/** What every action says of itself. */
export interface Titled {
  readonly title: string;
  /** Our addition, where the original rules are open or silent. */
  readonly ours?: boolean;
  readonly rules: readonly RuleId[];
}

/** A question about chances that isn’t itself a roll: how likely are we to overcome this challenge? */
export interface Forecast<G, Parameters, Outcome> extends Odds<Parameters, Outcome>, Titled {
  readonly kind: 'forecast';
  /** Asked about a table as it is now: the parameters, and what they assume. */
  readonly fromGame?: (
    game: G,
  ) => Result<{ readonly parameters: Parameters; readonly lines: readonly Line[] }, Refusal>;
}
