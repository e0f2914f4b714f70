import type { CharacterId, cards, Game } from '../rulesets/index.ts';
import type { CheckId, CheckState, RollRequest } from './checks/state.ts';

export * from './checks/state.ts';

export type SeatId = string;
export type CommandId = string;

export const STATE_VERSION = 1;

/** All that the events of a table add up to: plain JSON, changed only by `apply`. */
export interface Table {
  /** The shape of states: raised with every change of it, so that older snapshots are built anew. */
  readonly v: typeof STATE_VERSION;
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly game: Game<unknown, unknown, unknown>;
  readonly rights: Rights;
  /** Who has the say: a game master, whoever narrates at the moment, or all together. */
  readonly way: Way;
  readonly narrator: SeatId | null;
  readonly seats: Readonly<Record<SeatId, Seat>>;
  readonly keeping: Keeping;
  readonly characters: Readonly<Record<CharacterId, Character>>;
  readonly scene: Scene;
  readonly checks: Readonly<Record<CheckId, CheckState>>;
  readonly notes: Readonly<Record<string, Note>>;
  readonly pools: Readonly<Record<string, SharedPool>>;
  readonly votes: Readonly<Record<string, Vote>>;
  readonly safety: Safety;
  readonly fair: FairState;
  readonly cards: CardsState;
  /** Commands taken back, and by which command. */
  readonly undone: Readonly<Record<CommandId, CommandId>>;
  /** Asked for, and waiting for the consent of those concerned. */
  readonly undoRequests: Readonly<Record<CommandId, UndoRequest>>;
}

export interface UndoRequest {
  readonly commands: readonly CommandId[];
  readonly concerned: readonly SeatId[];
  readonly agreed: readonly SeatId[];
}

export const WAYS = ['game-master', 'rotating', 'together'] as const;
export type Way = (typeof WAYS)[number];

export const ROLES = ['gm', 'player', 'spectator'] as const;
export type Role = (typeof ROLES)[number];

export interface Seat {
  readonly name: string;
  readonly role: Role;
  /** Left seats stay: the person may come back, and the log names them. */
  readonly left: boolean;
  /** Sent away: does not come back unless asked to. */
  readonly kicked: boolean;
}

/** Whose table it is. */
export interface Keeping {
  /** Who opened it or was handed it; played together, all who play. */
  readonly owners: readonly SeatId[];
  /** Whoever sits down to play is one of them. */
  readonly shared: boolean;
  /** Those who agreed to delete it. */
  readonly agreed: readonly SeatId[];
}

/** What the table has agreed on about itself. */
export interface Rights {
  /** Who has to nod before a check is rolled. */
  readonly agree: 'nobody' | 'gm' | 'everybody';
  readonly undo: 'gm' | 'own' | 'anyone' | 'consent';
  readonly editSheets: 'holder' | 'anyone';
  readonly details: 'gm' | 'anyone';
}

export const RIGHTS: Rights = { agree: 'nobody', undo: 'anyone', editSheets: 'holder', details: 'anyone' };

export interface Character {
  /** Several characters may share a seat; an NPC belongs to whoever has the say. */
  readonly holder: SeatId | null;
  /** Not met yet: only who has the say knows of it. */
  readonly hidden: boolean;
  /** Made for who leads to play: others are offered it last. Whoever takes it plays it like any other. */
  readonly npc?: true;
  /** Counts every change of the sheet: an edit names the version it began from. */
  readonly version: number;
}

export interface Scene {
  readonly title: string;
  readonly picture: string;
  readonly descriptors: Readonly<Record<string, SceneDescriptor>>;
}

export interface SceneDescriptor {
  readonly text: string;
  readonly hidden: boolean;
}

export interface Note {
  readonly by: SeatId;
  readonly text: string;
  /** A private note may be shown later. */
  readonly shared: boolean;
  /** Passed to who leads the table. */
  readonly gm?: true;
}

export interface SharedPool {
  readonly value: number;
  readonly least: number;
  readonly most: number | null;
}

export interface Vote {
  readonly question: string;
  readonly options: readonly string[];
  readonly by: SeatId;
  readonly ballots: Readonly<Record<SeatId, string>>;
  readonly closed: boolean;
}

export interface Safety {
  readonly stopped: boolean;
  /** Gathered unnamed: what does not come up, and what happens off-screen. */
  readonly lines: readonly string[];
  readonly veils: readonly string[];
}

/** Card scenes, where somebody put cards on the table. */
export interface CardsState extends cards.CardScene {
  readonly started: boolean;
  /** Whose card is on its way, and the slot it will come from. */
  readonly drawing: Readonly<Record<SeatId, RollRequest>>;
}

/** The public side of the fair dice: which epoch is committed to, and the next free slot. */
export interface FairState {
  readonly epoch: number;
  readonly root: string | null;
  readonly size: number;
  readonly next: number;
  /** The roots of this epoch and of those that somebody waits for: a roll may be completed after the next has begun. */
  readonly roots: Readonly<Record<number, { readonly root: string; readonly size: number }>>;
}
