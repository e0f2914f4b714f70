import type { StoredRecord, TableRefusal, TableView } from '../table/index.ts';
import type { Composed } from './client-message.ts';

/** Why a connection ends, each with the sentence people see. */
export const FAREWELLS = {
  'no-way-in': 'This link or code does not work, or not any more. Ask for a new one.',
  kicked: 'You were sent away from this table. Whoever leads it can let you come back: then sit down again.',
  left: 'You left this table. Sit down again to go on.',
  reload: 'Fireside was updated meanwhile. Please reload this page; what you typed stays.',
  restarting: 'The server is restarting. Your seat is kept: the connection comes back by itself.',
  'too-slow': 'The connection is too slow for what happens here. It comes back by itself, where it was.',
  damaged: 'This table is not here any more, or can’t be read. Ask who runs this server.',
  gone: 'This table was deleted.',
  'over-limit': 'That was too much.',
  malformed: 'That is nothing this server understands.',
  silent: 'Nothing was said in time.',
} as const;
export type Farewell = keyof typeof FAREWELLS;

/** A value of the view that is different now; gone where it has no `after`. */
export interface ViewChange {
  readonly path: readonly (string | number)[];
  readonly after?: unknown;
}

/** What the server says. */
export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly protocol: number;
      readonly build: string;
      readonly table: string;
      readonly seat: string;
      /** `view` is the table as of this entry. */
      readonly seq: number;
      readonly head: string;
      readonly view: TableView;
      /** How many messages of type `part` follow; the last one completes the view. */
      readonly parts?: number;
      /** The entry after which records follow; not what was asked for where `history` says `other`. */
      readonly after: number;
      /** `other`: the head that the client knows does not lead here. This history was rolled back or replaced. */
      readonly history: 'same' | 'other';
      /** Why the table is read-only. */
      readonly damage?: string;
    }
  | { readonly type: 'part'; readonly changes: readonly ViewChange[] }
  /** Numbered from `from` without gap or repeat. The view changes with the last of those that wait. */
  | {
      readonly type: 'entries';
      readonly from: number;
      readonly records: readonly StoredRecord[];
      readonly sentences?: readonly string[];
      readonly changes?: readonly ViewChange[];
      readonly head?: string;
    }
  /** Sealed before, and open to this seat now. */
  | { readonly type: 'opened'; readonly records: readonly (StoredRecord & { readonly seq: number })[] }
  | { readonly type: 'answer'; readonly command: string; readonly ok: true; readonly seq: number }
  | { readonly type: 'answer'; readonly command: string; readonly ok: false; readonly refusal: TableRefusal }
  | { readonly type: 'presence'; readonly seats: readonly string[] }
  | { readonly type: 'composing'; readonly seat: string; readonly proposal: Composed | null }
  | { readonly type: 'witness'; readonly epoch: number; readonly slot: number }
  | { readonly type: 'notice'; readonly sentence: string }
  | { readonly type: 'problem'; readonly code: string; readonly sentence: string }
  | { readonly type: 'pong' }
  | { readonly type: 'bye'; readonly code: Farewell; readonly sentence: string };
