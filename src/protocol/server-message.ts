import type { StoredRecord, TableRefusal, TableView } from '../table/index.ts';
import type { Composed } from './client-message.ts';
import type { Farewell } from './farewells.ts';

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
