import type { CharacterId, ReadyMade } from './ruleset.ts';

/**
 * A table to begin with: what a newcomer sees first, in the terms of one system. It is told as data; whoever opens it
 * turns it into commands. Characters go by the ids they have here, also in inputs.
 */
export interface Sample {
  /** What the table is called. */
  readonly name: string;
  readonly scene: {
    readonly title: string;
    /** The situation in words. */
    readonly picture: string;
    /** In sight of all; what is hidden, of the game master alone. */
    readonly descriptors: readonly { readonly text: string; readonly hidden?: boolean }[];
  };
  /** Ready-made ones, free to be played. */
  readonly characters: readonly ReadyMade['id'][];
  /** Whom or what they meet, as the text of a sheet; a hidden one has not been met yet. */
  readonly others: readonly { readonly id: CharacterId; readonly text: string; readonly hidden?: boolean }[];
  /** For the game master alone. */
  readonly notes: readonly string[];
  /** Shared, and of any name. */
  readonly pools: readonly {
    readonly name: string;
    readonly value: number;
    readonly most: number;
  }[];
  /** What the system itself keeps of the scene: deeds, in order. */
  readonly deeds: readonly Suggested[];
  /** How the story begins. */
  readonly told: readonly string[];
  /** Laid out on the table: only the dice are missing. */
  readonly firstCheck: Suggested & { readonly intent: string };
}

interface Suggested {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
}
