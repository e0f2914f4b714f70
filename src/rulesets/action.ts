import type { Decision, Result, Transcript } from '../dice/index.ts';
import type { Forecast, Odds, Titled } from './odds.ts';
import type { CharacterId, Game, Names, Refusal, RuleId, RulesetEvent } from './ruleset.ts';
import type { Schema } from './schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system and each action has its own types; code for all of them reads plain JSON
type Any = any;

/** `holder`: whoever holds the character the action is about. The game master may always act for others. */
export const ACTORS = ['anyone', 'holder', 'gm'] as const;
export type Actor = (typeof ACTORS)[number];

export type Action<Settings = Any, Sheet = Any, Own = Any, Event extends RulesetEvent = Any> =
  | Check<Game<Settings, Sheet, Own>, Event, Any, Any, Any, Any>
  | Deed<Game<Settings, Sheet, Own>, Event, Any>
  | Forecast<Game<Settings, Sheet, Own>, Any, Any>;

interface Doable<G, Input> extends Titled {
  /** The words on its button: `Write it down`. */
  readonly verb?: string;
  readonly who: Actor;
  readonly input: Schema<Input>;
  /**
   * Inputs for a new game with the ready-made characters (`newGame`, `readyMadeSheets`). The contract suite plays
   * them: each works, or a rule refuses it because something has to happen first.
   */
  readonly examples: readonly NoInfer<Input>[];
  /** Whether it could be done now, by this character or by anyone. An action that isn’t open isn’t offered. */
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
  /** Everyone sees the consequences: they give away no more of hidden fields than the kind of outcome does. */
  readonly resolve: (
    game: G,
    input: Input,
    outcome: Outcome,
    known: Known<Parameters, Found>,
  ) => Consequences<Event>;
  readonly tell: (outcome: Outcome, input: Input, names: Names) => string;
  /**
   * Why this option can’t be paid for. What an option spends goes only when its check is resolved, so the choices
   * of other open checks count, too.
   */
  readonly unpaid?: (
    game: G,
    mine: UnderWay<Input, Parameters> & { readonly decision: Decision; readonly option: string },
    others: readonly UnderWay<Input, Parameters>[],
  ) => Refusal | undefined;
  /** Fields of the input that the game master may hide, such as the difficulty. */
  readonly hideable?: Readonly<Partial<Record<keyof NoInfer<Input> & string, Hideable>>>;
  /** With fields hidden, dice fall even where they decide nothing: not rolling would give it away. */
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
  /** The rules of the lines that show it, or depend on it. */
  readonly rules: readonly RuleId[];
  /** Its name within a sentence, where the field’s own name won’t do: `the tier asked`. */
  readonly called?: string;
  /** Whether the number of dice gives it away, too. */
  readonly inDice?: true;
  /** The whole other side is hidden: its lines are marked `theirs`, and `resolve` gives it another name. */
  readonly isSide?: true;
}

export interface Prepared<Parameters, Found = unknown> {
  readonly parameters: Parameters;
  /** The breakdown that people read: why each parameter is what it is. */
  readonly lines: readonly Line[];
  /** Who decides, by the owner that the program names. */
  readonly owners: Readonly<Record<string, Owner>>;
  /** Where trying the same again matters (5P-11): the rule, and a key that is equal for both tries. */
  readonly purpose?: { readonly rule: RuleId; readonly key: string };
  /** What `resolve` needs again. */
  readonly found?: Found;
}

/** What `resolve` gets beside the outcome. */
export interface Known<Parameters, Found> {
  /** As they were when the roll was asked for. */
  readonly parameters: Parameters;
  /** What `prepare` finds now: since the roll began it may have become impossible. */
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
  /** Bookkeeping: these simply happen. */
  readonly events: readonly Event[];
  /** Judgement: someone may take these up, or not. */
  readonly offers?: readonly Offer[];
}

/** An action worth considering now, with its input filled in as far as known. */
export interface Offer {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly sentence: string;
  readonly to: Owner;
}

type Defaults = { readonly version: number; readonly aims: Readonly<Record<string, readonly Any[]>> };
/** An action as its author writes it. Left out: version 1, and no aims where nobody decides anything. */
type Written<A extends Defaults> = Omit<A, 'kind' | keyof Defaults> & Partial<Pick<A, keyof Defaults>>;
const DEFAULTS: Defaults = { version: 1, aims: {} };

/** Makes the actions of one system, so that each is type-checked where it is written. */
export function actionsOf<G, Event extends RulesetEvent>() {
  return {
    check: <Input, Parameters, Outcome, Found>(
      of: Written<Check<G, Event, Input, Parameters, Outcome, Found>>,
    ) => ({ kind: 'check', ...DEFAULTS, ...of }) as const,
    deed: <Input>(of: Omit<Deed<G, Event, Input>, 'kind'>) => ({ kind: 'deed', ...of }) as const,
    forecast: <Parameters, Outcome>(of: Written<Forecast<G, Parameters, Outcome>>) =>
      ({ kind: 'forecast', ...DEFAULTS, ...of }) as const,
  };
}

export function isRolled(action: Action): action is Extract<Action, { kind: 'check' | 'forecast' }> {
  return action.kind !== 'deed';
}
