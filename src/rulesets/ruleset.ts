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
  /** Its own word for the game master, as it reads inside a sentence: `story teller`. */
  readonly gameMaster?: string;
  /** House rules: every key has a default, and its description says which rule it bends. */
  readonly settings: Schema<Settings>;
  readonly sheet: SheetKind<Settings, Sheet>;
  /** What the table keeps for this system beside the sheets: plot points, a challenge, a turn order. */
  readonly own: { readonly schema: Schema<Own>; readonly start: (settings: Settings, people: number) => Own };
  readonly actions: Readonly<Record<string, Action<Settings, Sheet, Own, Event>>>;
  /** What fields of its actions name, by noun: `trait` → those of the character it is about. */
  readonly nouns?: Readonly<Record<string, Noun<Game<Settings, Sheet, Own>>>>;
  /** What can have happened, by the type of the event; `eventsOf` makes them. */
  readonly events: Readonly<Record<Event['type'], EventKind<Game<Settings, Sheet, Own>>>>;
  /** The system's own state as this viewer may know it: of the same shape, so that rules can be asked about it anywhere. */
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
/** How a character is called in sentences. */
export type Names = (id: CharacterId) => string;

/** All that a rule may look at. */
export interface Game<Settings = Any, Sheet = Any, Own = Any> {
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
  readonly [field: string]: unknown;
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

export interface SheetKind<Settings, Sheet> {
  readonly schema: Schema<Sheet>;
  readonly blank: (name: string, settings: Settings) => Sheet;
  readonly nameOf: (sheet: Sheet) => string;
  /** The text notation: `parse(print(sheet))` is the sheet. */
  readonly parse: (text: string) => Result<Sheet, readonly TextProblem[]>;
  readonly print: (sheet: Sheet) => string;
  /** Where a sheet goes beyond the system's rules of creation; free and overridden characters may. */
  readonly creationProblems: (sheet: Sheet, settings: Settings) => readonly Refusal[];
  /** Lines that somebody may have meant otherwise than they are read. It is a sheet all the same. */
  readonly hints?: (sheet: Sheet) => readonly TextProblem[];
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
