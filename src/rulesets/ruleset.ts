import type { Result } from '../dice/index.ts';
import type { Action } from './action.ts';
import type { EventKind } from './event.ts';
import type { Noun } from './fields/choices.ts';
import type { Schema } from './schema.ts';
import type { Speech } from './speech.ts';

export * from './action.ts';
export * from './event.ts';
export * from './fields/choices.ts';
export * from './odds.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system and each action has its own types; code for all of them reads plain JSON
type Any = any;

/**
 * What a game system is. A system is a folder; its `index.ts` makes one of these, and everything else
 * (terminal, table, server, app, programs that play along) reads it and never asks which system it is.
 */
export interface Ruleset<Settings = Any, Sheet = Any, Own = Any, Event extends RulesetEvent = Any> {
  /** `mind-body-soul`: the name of its folder, of `rules/<id>.md`, and what a table stores. */
  readonly id: string;
  readonly name: string;
  /** Two sentences for someone who has never heard of it. */
  readonly pitch: string;
  /** What its rule ids begin with: `MB`. */
  readonly prefix: string;
  /** Its own word for the game master, as it reads inside a sentence: `story teller`. */
  readonly gameMaster?: string;
  /** House rules: every key has a default, and its description says which rule it bends. */
  readonly settings: Schema<Settings>;
  readonly sheet: SheetKind<Settings, Sheet>;
  /** What the table keeps for this system beside the sheets: plot points, a challenge, a turn order. */
  readonly own: { readonly schema: Schema<Own>; readonly start: (settings: Settings, people: number) => Own };
  readonly actions: Readonly<Record<string, Action<Settings, Sheet, Own, Event>>>;
  /** What fields can name: `trait` → the traits of the character it is about. */
  readonly nouns?: Readonly<Record<string, Noun<Game<Settings, Sheet, Own>>>>;
  /** What can happen, by event type; `eventsOf` makes them. */
  readonly events: Readonly<Record<Event['type'], EventKind<Game<Settings, Sheet, Own>>>>;
  /** Its own state as this viewer may know it, in the same shape, so that rules work on it anywhere. */
  readonly view: (game: Game<Settings, Sheet, Own>, viewer: Viewer) => Own;
  /** What it says at a table beside its sentences. */
  readonly speech?: Speech<Game<Settings, Sheet, Own>>;
  /** A table to begin with. */
  readonly sample: Sample;
  /** What follows when people join or leave the table. */
  readonly peopleChanged?: (game: Game<Settings, Sheet, Own>, people: number) => readonly Event[];
}

export type CharacterId = string;
/** `MB-7`, `5P-12`, `MB-8a` */
export type RuleId = string;
/** The name of a character in sentences. */
export type Names = (id: CharacterId) => string;

/** Everything a rule may look at. */
export interface Game<Settings = Any, Sheet = Any, Own = Any> {
  readonly settings: Settings;
  /** People at the table, the game master included. */
  readonly people: number;
  readonly sheets: Readonly<Record<CharacterId, Sheet>>;
  readonly own: Own;
  /** Characters nobody has met yet: offers to everyone leave them out. */
  readonly unmet?: readonly CharacterId[];
}

/** Plain JSON, in the past tense: `{ type: 'xp-gained', character: 'bob', xp: 1 }`. */
export interface RulesetEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Viewer {
  readonly role: 'gm' | 'player' | 'spectator';
  readonly characters: readonly CharacterId[];
  /** Not met yet: this viewer may know nothing of them. */
  readonly unseen: readonly CharacterId[];
}

/** Why something can't be done: the rule that says so, and a sentence a player understands. */
export interface Refusal {
  readonly rule: RuleId;
  readonly sentence: string;
  /** Where in the input: `negatives[0]`. */
  readonly path?: string;
}

export interface SheetKind<Settings, Sheet> {
  readonly schema: Schema<Sheet>;
  readonly blank: (name: string, settings: Settings) => Sheet;
  readonly nameOf: (sheet: Sheet) => string;
  /** The text notation: `parse(print(sheet))` is the sheet. */
  readonly parse: (text: string) => Result<Sheet, readonly TextProblem[]>;
  readonly print: (sheet: Sheet) => string;
  /** Where a sheet breaks the rules of character creation; free and overridden characters may. */
  readonly creationProblems: (sheet: Sheet, settings: Settings) => readonly Refusal[];
  /** Lines that may have been meant differently from how they are read. */
  readonly hints?: (sheet: Sheet) => readonly TextProblem[];
  /** At least three characters to take and play, as text. */
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

/** A first table for newcomers, as data. Inputs name characters by the ids they have here. */
export interface Sample {
  readonly name: string;
  readonly scene: {
    readonly title: string;
    readonly picture: string;
    /** Everyone sees them; only the game master sees hidden ones. */
    readonly descriptors: readonly { readonly text: string; readonly hidden?: boolean }[];
  };
  /** Ready-made characters, free to play. */
  readonly characters: readonly ReadyMade['id'][];
  /** Who or what they meet, as the text of a sheet; nobody has met hidden ones yet. */
  readonly others: readonly { readonly id: CharacterId; readonly text: string; readonly hidden?: boolean }[];
  /** For the game master only. */
  readonly notes: readonly string[];
  readonly pools: readonly {
    readonly name: string;
    readonly value: number;
    readonly most: number;
  }[];
  /** Deeds that set up the system’s own part of the scene, in order. */
  readonly deeds: readonly Suggested[];
  /** How the story begins. */
  readonly told: readonly string[];
  /** A first check, ready to roll. */
  readonly firstCheck: Suggested & { readonly intent: string };
}

interface Suggested {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
}
