import type { Action } from './action.ts';
import type { EventKind } from './event.ts';
import type { Noun } from './fields/choices.ts';
import type { Sample } from './sample.ts';
import type { Schema } from './schema.ts';
import type { SheetKind } from './sheet-kind.ts';
import type { Speech } from './speech.ts';

export * from './action.ts';
export * from './event.ts';
export * from './fields/choices.ts';
export * from './odds.ts';
export type * from './sheet-kind.ts';

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
