import type { StoredRecord, TableRefusal, TableView } from '../table/index.ts';
import type { Composed } from './client-message.ts';

/** Why a connection ends, with the sentence people see. */
export const FAREWELLS = {
  'no-way-in': 'This link or code doesn’t work or has expired. Ask for a new one.',
  kicked: 'You were sent away from this table. Ask the game master to let you back in, then sit down again.',
  left: 'You left this table. To go on, sit down again.',
  reload: 'Fireside has been updated. Reload this page; what you typed is kept.',
  restarting: 'The server is restarting. You keep your seat and will be reconnected automatically.',
  'too-slow': 'Your connection is too slow to keep up. It will resume automatically where it stopped.',
  damaged: 'This table is gone or can’t be read. Ask whoever runs this server.',
  gone: 'This table was deleted.',
  'over-limit': 'That was too much at once.',
  malformed: 'The server doesn’t understand that.',
  silent: 'The connection was silent for too long.',
} as const;
export type Farewell = keyof typeof FAREWELLS;

/** A value of the view that changed; removed if it has no `after`. */
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
      /** How many `part` messages follow; the last one completes the view. */
      readonly parts?: number;
      /** Records follow after this entry; not the one asked for if `history` is `other`. */
      readonly after: number;
      /** `other`: the history isn’t the one that the client knows. It was rolled back or replaced. */
      readonly history: 'same' | 'other';
      /** Why the table is read-only. */
      readonly damage?: string;
    }
  | { readonly type: 'part'; readonly changes: readonly ViewChange[] }
  /** Numbered from `from` without gaps or repeats. The view changes with the last waiting message. */
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
