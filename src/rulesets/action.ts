import type { Decision, Result, Transcript } from '../dice/index.ts';
import type { Forecast, Odds } from './odds.ts';
import type { CharacterId, Game, Names, Refusal, RuleId, RulesetEvent } from './ruleset.ts';
import type { Schema } from './schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system and each action has types of its own; who reads them all reads plain JSON
type Any = any;

/** `holder`: whoever holds the character the action is about. The game master may always act for others. */
export const ACTORS = ['anyone', 'holder', 'gm'] as const;
export type Actor = (typeof ACTORS)[number];

export type Action<Settings = Any, Sheet = Any, Own = Any, Event extends RulesetEvent = Any> =
  | Check<Game<Settings, Sheet, Own>, Event, Any, Any, Any, Any>
  | Deed<Game<Settings, Sheet, Own>, Event, Any>
  | Forecast<Game<Settings, Sheet, Own>, Any, Any>;

interface Doable<G, Input> {
  readonly title: string;
  /** What the button says that does it: `Write it down`. */
  readonly verb?: string;
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
  /**
   * Whether there is anything it could be done about now: for that character, where one is meant, otherwise for
   * anybody. What would be refused anyway is offered to nobody. Left out, there always is.
   */
  readonly isOpen?: (game: G, character?: CharacterId) => boolean;
}

/** Something that needs no dice: taking damage, resting, spending a point. */
export interface Deed<G, Event extends RulesetEvent, Input> extends Doable<G, Input> {
  readonly kind: 'deed';
  readonly perform: (game: G, input: Input) => Result<Consequences<Event>, Refusal>;
}

/**
 * Something that is rolled for: input → `prepare` → parameters → `program` → outcome → `resolve` → events.
 * The parameters are frozen when the roll is asked for; the program sees nothing else.
 */
export interface Check<G, Event extends RulesetEvent, Input, Parameters, Outcome, Found>
  extends Doable<G, Input>,
    Odds<Parameters, Outcome> {
  readonly kind: 'check';
  readonly prepare: (game: G, input: Input) => Result<Prepared<Parameters, Found>, Refusal>;
  /** What comes of it, all see: of fields that stay hidden it tells no more than the kind of outcome has to. */
  readonly resolve: (
    game: G,
    input: Input,
    outcome: Outcome,
    known: Known<Parameters, Found>,
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
  /** With some of them hidden: dice fall also where they decide nothing, for that nobody rolls would tell. */
  readonly behindScreen?: (parameters: NoInfer<Parameters>) => Parameters;
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
  /** Other rules, whose lines say what it comes to. */
  readonly also?: readonly RuleId[];
  /** Only the lines of the other side: one's own, by the same rule, give nothing away. */
  readonly theirs?: true;
  /** Whether the dice show it, too: how many oppose. */
  readonly inDice?: true;
  /** What the check offers in the end tells nothing of it: all may know. */
  readonly offered?: true;
}

export interface Prepared<Parameters, Found = unknown> {
  readonly parameters: Parameters;
  /** Why each parameter is what it is, for people: the list that the sum is made of. */
  readonly lines: readonly Line[];
  /** Whose a decision is, by the owner it names in the program. */
  readonly owners: Readonly<Record<string, Owner>>;
  /** What was looked up on the way and `resolve` needs again. */
  readonly found?: Found;
}

/** What a result is worked out with. */
export interface Known<Parameters, Found> {
  /** As they were when the roll was asked for. */
  readonly parameters: Parameters;
  /** What `prepare` finds now: dice and decisions take their time, and by then it may refuse. */
  readonly found: Result<Found, Refusal>;
  /** Fields of the input that only the game master knows. */
  readonly hidden: readonly string[];
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
    check: <Input, Parameters, Outcome, Found>(
      of: Omit<Check<G, Event, Input, Parameters, Outcome, Found>, 'kind'>,
    ) => ({ kind: 'check', ...of }) as const,
    deed: <Input>(of: Omit<Deed<G, Event, Input>, 'kind'>) => ({ kind: 'deed', ...of }) as const,
    forecast: <Parameters, Outcome>(of: Omit<Forecast<G, Parameters, Outcome>, 'kind'>) =>
      ({ kind: 'forecast', ...of }) as const,
  };
}

export function isRolled(action: Action): action is Extract<Action, { kind: 'check' | 'forecast' }> {
  return action.kind !== 'deed';
}
