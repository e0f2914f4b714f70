import type { Aim, Policies, Program, Result } from '../dice/index.ts';
import type { ReportFigures } from './report.ts';
import type { CharacterId, Line, Names, Refusal, RuleId } from './ruleset.ts';
import type { Schema } from './schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system and each action has types of its own; who reads them all reads plain JSON
type Any = any;

/** From cold to warm, as every chart in every system has it. */
export const TONES = ['no-and', 'no', 'no-but', 'yes-but', 'yes', 'yes-and'] as const;
export type Tone = (typeof TONES)[number];

export interface OutcomeKind<Parameters> {
  /** What it is called beside its chance: “Barely, with a twist”. */
  readonly words: string;
  readonly tone?: Tone;
  /** Left out, it is there under any parameters. */
  readonly when?: (parameters: Parameters) => boolean;
  /** The sentence for those who do not know the whole result; left out, the kind is named. */
  readonly untold?: (character: CharacterId | undefined, names: Names) => string;
}

/** The one big number, and what it is the chance of. */
export interface Headline {
  readonly value: string;
  readonly of: string;
  /** More that is worth knowing, in a few words each. */
  readonly more?: readonly string[];
  /** How much of the bar is warm, where the outcomes do not tell it. */
  readonly share?: number;
}

/** The rule program, and how its outcomes are told apart. */
export interface Odds<Parameters, Outcome> {
  /** Raised when the program changes: a pending check names the version it began with. */
  readonly version: number;
  readonly program: (parameters: Parameters) => Program<Outcome>;
  /** Where all details of an outcome together are too many to count: parameters with which it tells less. */
  readonly forOdds?: (parameters: Parameters) => Parameters;
  /** All kinds of outcome, from the best for the one who rolls to the worst, or as the rulebook orders them. */
  readonly outcomes: Readonly<Record<string, OutcomeKind<Parameters>>>;
  readonly outcomeOf: (outcome: Outcome) => string;
  /** The one big number; left out, the chance of success, or of the first outcome. */
  readonly headline?: (odds: ReportFigures, parameters: Parameters) => Headline;
  /** What else is worth knowing: chances, and distributions of numbers. */
  readonly figures: Readonly<Record<string, Figure<Outcome>>>;
  /** What each owner of a decision wants, first things first: decides which option is called the best. */
  readonly aims: Readonly<Record<string, readonly Aim<Outcome>[]>>;
  /** Asked from the terminal or a library: numbers instead of sheets, and how decisions are to be taken. */
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

/** A question about chances that nobody rolls as such: how likely is it that we overcome this challenge? */
export interface Forecast<G, Parameters, Outcome> extends Odds<Parameters, Outcome> {
  readonly kind: 'forecast';
  /** About what is going on at a table, where it can be: the parameters, and what they take for granted. */
  readonly fromGame?: (
    game: G,
  ) => Result<{ readonly parameters: Parameters; readonly lines: readonly Line[] }, Refusal>;
  readonly title: string;
  /** Added where the original text is open or silent: a table can do without it, and is told so. */
  readonly ours?: boolean;
  readonly rules: readonly RuleId[];
}
