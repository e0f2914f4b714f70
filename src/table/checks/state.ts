import type { Decision, Transcript } from '../../dice/index.ts';
import type { Line, Offer, Owner } from '../../rulesets/index.ts';
import type { CommandId, SeatId } from '../state.ts';

export type CheckId = string;

export const STAGES = ['proposed', 'rolling', 'choosing', 'resolved', 'withdrawn', 'undone'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * How much of a check is behind the screen: nothing; the difficulty, and all that would give it away; the dice
 * too, since they would; or the whole check, so that others do not know of it.
 */
export const SCREENS = ['none', 'difficulty', 'dice', 'all'] as const;
export type Screen = (typeof SCREENS)[number];

export interface CheckState {
  readonly action: string;
  /** Without what is secret. */
  readonly input: Fields;
  readonly screen: Screen;
  /** Known to those who see secrets: input of its own, and all the lines. */
  readonly secret: { readonly fields: Fields; readonly lines: readonly Line[] } | null;
  readonly by: SeatId;
  /** Who proposed it has not agreed to it yet either. */
  readonly laidOut?: true | undefined;
  /** The server's fair dice, or dice on the table, typed in. */
  readonly dice: 'fair' | 'typed';
  /** What the player says they do. */
  readonly intent: string;
  /** Equal for checks that try the same again, where the system minds. */
  readonly purpose: string | null;
  /** An earlier check it tries again, and what has changed since. */
  readonly repeats: { readonly check: CheckId; readonly undone: boolean; readonly reason: string } | null;
  readonly stage: Stage;
  /** Why the proposal comes to what it comes to. */
  readonly lines: readonly Line[];
  readonly nods: readonly SeatId[];
  readonly contested: readonly Contested[];
  /** Frozen when the first roll is asked for. */
  readonly request: CheckRequest | null;
  readonly transcript: Transcript;
  /** How each roll of the transcript came about, in order. */
  readonly rolls: readonly RollMark[];
  readonly waiting: Waiting | null;
  /** What came of it: its kind, as the system calls it, and all that is to say. */
  readonly kind: string | null;
  readonly outcome: unknown;
  readonly offers: readonly Offer[];
  /** Set by hand, in the open. */
  readonly settled: { readonly as: string; readonly reason: string } | null;
  readonly told: string | null;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface Contested {
  readonly by: SeatId;
  readonly what: string;
  readonly reason: string;
}

export interface CheckRequest {
  readonly parameters: unknown;
  readonly owners: Readonly<Record<string, Owner>>;
  readonly program: string;
  readonly version: number;
}

export type RollMark = FairMark | { readonly dice: 'typed'; readonly by: SeatId };

/** All that is needed to derive the faces again. Secrets, paths and contributions are hexadecimal. */
export interface FairMark {
  readonly dice: 'fair';
  readonly epoch: number;
  readonly slot: number;
  readonly secret: string;
  readonly path: readonly string[];
  readonly contributions: readonly Contribution[];
}

export interface Contribution {
  readonly seat: SeatId;
  readonly bytes: string;
  /** The slot that the device of who rolls named along with its bytes, and so the only one they count for. */
  readonly epoch?: number;
  readonly slot?: number;
}

/** A roll asked for, before any face exists: it owns its slot from then on. */
export interface RollRequest {
  readonly epoch: number;
  readonly slot: number;
  readonly request: CommandId;
  readonly program: string;
  readonly version: number;
  readonly description: string;
  readonly roller: Contribution | null;
}

/** What the check waits for: dice (with the slot they own), or somebody's decision. */
export type Waiting =
  | {
      readonly for: 'dice';
      readonly shape: string;
      readonly sides: readonly (readonly number[])[];
      readonly request: RollRequest | null;
    }
  | { readonly for: 'decision'; readonly decision: Decision; readonly owner: Owner };
