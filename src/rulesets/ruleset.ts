import type { Aim, Decision, Policies, Program, Result, Transcript } from '../dice/index.ts';
import type { Sample } from './sample.ts';
import type { Schema } from './schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system and each action has types of its own; who reads them all reads plain JSON
type Any = any;

/**
 * What a game system is. A system is a folder; its `index.ts` makes one of these, and everything else
 * (terminal, table, server, app, programs that play along) reads it and never asks which system it is.
 */
export interface Ruleset<Settings = Any, Sheet = Any, Own = Any, Event extends RulesetEvent = Any> {
  /** `mind-body-soul`: the name of its folder, of `rules/<id>.md`, and what a table stores. */
  readonly id: string;
  readonly name: string;
  /** Two sentences for somebody who has never heard of it. */
  readonly pitch: string;
  /** What its rule ids begin with: `MB`. */
  readonly prefix: string;
  /** House rules: every key has a default, and its description says which rule it bends. */
  readonly settings: Schema<Settings>;
  readonly sheet: SheetKind<Settings, Sheet>;
  /** What the table keeps for this system beside the sheets: plot points, a challenge, a turn order. */
  readonly own: { readonly schema: Schema<Own>; readonly start: (settings: Settings, people: number) => Own };
  readonly actions: Readonly<Record<string, Action<Settings, Sheet, Own, Event>>>;
  /** What its events look like: one from elsewhere that does not is no part of a table. */
  readonly event?: Schema<Event>;
  /** What an event adds up to. Total, and without chance: an event that does not fit changes nothing. */
  readonly apply: (game: Game<Settings, Sheet, Own>, event: Event) => Game<Settings, Sheet, Own>;
  /** One sentence for people, from the event alone and the names of the characters; empty where another says it. */
  readonly tell: (event: Event, names: Names) => string;
  /** The system's own state as this viewer may know it: of the same shape, so that rules can be asked about it anywhere. */
  readonly view: (game: Game<Settings, Sheet, Own>, viewer: Viewer) => Own;
  /** Of its events, those that only the game master may know of: a goal that is prepared and not shown. */
  readonly isSecret?: (event: Event) => boolean;
  /** A table to begin with. */
  readonly sample: Sample;
  /** What follows when people join or leave the table. */
  readonly peopleChanged?: (game: Game<Settings, Sheet, Own>, people: number) => readonly Event[];
}

export type CharacterId = string;
/** `MB-7`, `5P-12`, `MB-8a` */
export type RuleId = string;
/** How a character is called in sentences. */
export type Names = (id: CharacterId) => string;

/** All that a rule may look at. */
export interface Game<Settings, Sheet, Own> {
  readonly settings: Settings;
  /** People at the table, the game master included. */
  readonly people: number;
  readonly sheets: Readonly<Record<CharacterId, Sheet>>;
  readonly own: Own;
  /** Those not met yet, where something is being done: what is for everybody is not for them. */
  readonly unmet?: readonly CharacterId[];
}

/** Plain JSON, in the past tense: `{ type: 'xp-gained', character: 'bob', xp: 1 }`. */
export interface RulesetEvent {
  readonly type: string;
}

export interface Viewer {
  readonly role: 'gm' | 'player' | 'spectator';
  /** Theirs to play. */
  readonly characters: readonly CharacterId[];
  /** Not met yet: nothing of these is for this viewer. */
  readonly unseen: readonly CharacterId[];
}

/** Why something can't be done: the rule that says so, and a sentence a player understands. */
export interface Refusal {
  readonly rule: RuleId;
  readonly sentence: string;
  /** Where in the input: `negatives[0]`. */
  readonly path?: string;
}

// ── Sheets ──────────────────────────────────────────────────────────────────────────────────────────────────────

export interface SheetKind<Settings, Sheet> {
  readonly schema: Schema<Sheet>;
  readonly blank: (name: string, settings: Settings) => Sheet;
  readonly nameOf: (sheet: Sheet) => string;
  /** The text notation: `parse(print(sheet))` is the sheet. */
  readonly parse: (text: string) => Result<Sheet, readonly TextProblem[]>;
  readonly print: (sheet: Sheet) => string;
  /** Where a sheet goes beyond the system's rules of creation; free and overridden characters may. */
  readonly creationProblems: (sheet: Sheet, settings: Settings) => readonly Refusal[];
  /** Characters to take and play, as text. Three or more, and they show the system off. */
  readonly readyMade: readonly ReadyMade[];
}

export interface ReadyMade {
  readonly id: string;
  readonly pitch: string;
  readonly text: string;
}

/** Lines and columns count from 1. */
export interface TextProblem {
  readonly line: number;
  readonly column: number;
  readonly sentence: string;
  readonly rule?: RuleId;
}

// ── Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** `holder`: whoever holds the character the action is about. The game master may always act for others. */
export const ACTORS = ['anyone', 'holder', 'gm'] as const;
export type Actor = (typeof ACTORS)[number];

export type Action<Settings = Any, Sheet = Any, Own = Any, Event extends RulesetEvent = Any> =
  | Check<Game<Settings, Sheet, Own>, Event, Any, Any, Any>
  | Deed<Game<Settings, Sheet, Own>, Event, Any>
  | Forecast<Any, Any>;

interface Doable<Input> {
  readonly title: string;
  /** Added where the original text is open or silent: a table can do without it, and is told so. */
  readonly ours?: boolean;
  /** The rules it carries out. */
  readonly rules: readonly RuleId[];
  readonly who: Actor;
  readonly input: Schema<Input>;
  /**
   * Inputs for a new game in which the ready-made characters sit under their ids (`newGame`, `readyMadeSheets`):
   * documentation, and what the contract suite plays. Each is carried out, or refused by a rule because
   * something has to happen before it.
   */
  readonly examples: readonly NoInfer<Input>[];
}

/** Something that needs no dice: taking damage, resting, spending a point. */
export interface Deed<G, Event extends RulesetEvent, Input> extends Doable<Input> {
  readonly kind: 'deed';
  readonly perform: (game: G, input: Input) => Result<Consequences<Event>, Refusal>;
}

/**
 * Something that is rolled for: input → `prepare` → parameters → `program` → outcome → `resolve` → events.
 * The parameters are frozen when the roll is asked for; the program sees nothing else.
 */
export interface Check<G, Event extends RulesetEvent, Input, Parameters, Outcome>
  extends Doable<Input>,
    Odds<Parameters, Outcome> {
  readonly kind: 'check';
  readonly prepare: (game: G, input: Input) => Result<Prepared<Parameters>, Refusal>;
  /** What comes of it, all see: of fields that stay hidden it tells no more than the kind of outcome has to. */
  readonly resolve: (
    game: G,
    input: Input,
    outcome: Outcome,
    parameters: Parameters,
    hidden: readonly string[],
  ) => Consequences<Event>;
  /** One sentence that tells the result. */
  readonly tell: (outcome: Outcome, input: Input, names: Names) => string;
  /** The same for who does not know it whole, from the kind of outcome and what is open; left out, the kind is named. */
  readonly tellKind?: (kind: string, input: Partial<NoInfer<Input>>, names: Names) => string;
  /**
   * What an option spends is gone when the check is resolved, and another check may be open meanwhile: why what the
   * game has now does not pay for this option, with what the others under way have chosen. None where nothing is spent.
   */
  readonly unpaid?: (
    game: G,
    mine: UnderWay<Input, Parameters> & { readonly decision: Decision; readonly option: string },
    others: readonly UnderWay<Input, Parameters>[],
  ) => Refusal | undefined;
  /** Where the system minds that the same is tried again (5P-11): its rule, and what is equal for two inputs that do. */
  readonly again?: { readonly rule: RuleId; readonly purpose: (input: Input) => string | undefined };
  /** Fields of the input that are told, and nothing else: without them the check is the same. People may erase them. */
  readonly words?: readonly (keyof NoInfer<Input> & string)[];
  /** Fields of the input that the game master may keep to themselves (a hidden difficulty). */
  readonly hideable?: Readonly<Partial<Record<keyof NoInfer<Input> & string, Hideable>>>;
}

/** A check between its first roll and its result. */
export interface UnderWay<Input, Parameters> {
  readonly input: Input;
  readonly parameters: Parameters;
  readonly transcript: Transcript;
}

/** What would give a hidden field away. */
export interface Hideable {
  /** The rule that its lines name. */
  readonly rule: RuleId;
  /** Only the lines of the other side: one's own, by the same rule, give nothing away. */
  readonly theirs?: true;
  /** Whether the dice show it, too: how many oppose. */
  readonly inDice?: true;
}

/** A question about chances that nobody rolls as such: how likely is it that we overcome this challenge? */
export interface Forecast<Parameters, Outcome> extends Odds<Parameters, Outcome> {
  readonly kind: 'forecast';
  readonly title: string;
  /** Added where the original text is open or silent: a table can do without it, and is told so. */
  readonly ours?: boolean;
  readonly rules: readonly RuleId[];
}

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

export interface Prepared<Parameters> {
  readonly parameters: Parameters;
  /** Why each parameter is what it is, for people: the list that the sum is made of. */
  readonly lines: readonly Line[];
  /** Whose a decision is, by the owner it names in the program. */
  readonly owners: Readonly<Record<string, Owner>>;
}

export interface Line {
  readonly text: string;
  readonly value?: number | string;
  readonly rule?: RuleId;
  /** About the other side. */
  readonly theirs?: true;
}

export type Owner = { readonly character: CharacterId } | 'gm';

export interface Consequences<Event extends RulesetEvent> {
  /** Bookkeeping: it simply happens. */
  readonly events: readonly Event[];
  /** Judgement: somebody may take it up, or not. */
  readonly offers?: readonly Offer[];
}

/** An action worth considering now, with what is known of its input filled in. */
export interface Offer {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly sentence: string;
  readonly to: Owner;
}

/** Makes the actions of one system, so that the types of each are checked where it is written. */
export function actionsOf<G, Event extends RulesetEvent>() {
  return {
    check: <Input, Parameters, Outcome>(of: Omit<Check<G, Event, Input, Parameters, Outcome>, 'kind'>) =>
      ({ kind: 'check', ...of }) as const,
    deed: <Input>(of: Omit<Deed<G, Event, Input>, 'kind'>) => ({ kind: 'deed', ...of }) as const,
    forecast: <Parameters, Outcome>(of: Omit<Forecast<Parameters, Outcome>, 'kind'>) =>
      ({ kind: 'forecast', ...of }) as const,
  };
}

export function isRolled(action: Action): action is Extract<Action, { kind: 'check' | 'forecast' }> {
  return action.kind !== 'deed';
}
