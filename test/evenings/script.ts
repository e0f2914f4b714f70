import type { SeatId } from '../../src/table/index.ts';
import type { Evening } from './evening.ts';

/** A few commands that belong together: someone tries something, something happens. */
export type Beat = (evening: Evening) => void;

export interface SceneText {
  readonly title: string;
  readonly picture: string;
  readonly descriptors: readonly string[];
  /** In this scene and nowhere else. */
  readonly hidden: string;
  readonly told: readonly string[];
}

/** One evening of a system. */
export interface Script {
  readonly system: string;
  readonly name: string;
  readonly cast: readonly (readonly [seat: SeatId, ready: string])[];
  /** A hidden character they meet in the third scene: the text of a sheet. */
  readonly stranger: { readonly name: string; readonly text: string };
  /** A check that is talked over before it is rolled: proposed, doubted, revised, and its difficulty hidden. */
  readonly proposal: {
    readonly action: string;
    readonly character: string;
    readonly input: Readonly<Record<string, unknown>>;
    readonly revised: Readonly<Record<string, unknown>>;
    /** What the game master keeps hidden, if the system lets them. */
    readonly hides?: Readonly<Record<string, unknown>>;
  };
  /** A house rule, changed in mid-evening. */
  readonly houseRule: Readonly<Record<string, unknown>>;
  readonly scenes: readonly SceneText[];
  /** Again and again, in an order that chance decides. */
  readonly everyday: readonly Beat[];
  /** Once each, in this order, spread over the evening. */
  readonly once: readonly Beat[];
}
