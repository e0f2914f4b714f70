import type { Aim, Policies, Program, Result } from '../dice/index.ts';
import type { Line, Refusal, RuleId } from './ruleset.ts';
import type { Schema } from './schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system and each action has types of its own; who reads them all reads plain JSON
type Any = any;

/** The rule program, and how its outcomes are told apart. */
export interface Odds<Parameters, Outcome> {
  /** Raised when the program changes: a pending check names the version it began with. */
  readonly version: number;
  readonly program: (parameters: Parameters) => Program<Outcome>;
  /** Where all details of an outcome together are too many to count: parameters with which it tells less. */
  readonly forOdds?: (parameters: Parameters) => Parameters;
  /** All kinds of outcome, from the best for the one who rolls to the worst, or as the rulebook orders them. */
  readonly outcomes: readonly string[];
  /** Where some kinds are there under certain parameters only (a tie that does nothing): those that are. */
  readonly outcomesFor?: (parameters: Parameters) => readonly string[];
  readonly outcomeOf: (outcome: Outcome) => string;
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
