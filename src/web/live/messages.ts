import type { StoredRecord, TableRefusal, TableView } from '../../table/index.ts';

/** What the server says over the socket: `docs/protocol.md`, “The socket”. */
export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly build: string;
      readonly seq: number;
      readonly head: string;
      readonly view: TableView;
      readonly after: number;
      readonly history: 'same' | 'other';
      readonly damage?: string;
    }
  | {
      readonly type: 'entries';
      readonly from: number;
      readonly records: readonly StoredRecord[];
      readonly sentences?: readonly string[];
      readonly changes?: readonly ViewChange[];
      readonly head?: string;
    }
  | { readonly type: 'opened'; readonly records: readonly (StoredRecord & { readonly seq: number })[] }
  | { readonly type: 'answer'; readonly command: string; readonly ok: true; readonly seq: number }
  | { readonly type: 'answer'; readonly command: string; readonly ok: false; readonly refusal: TableRefusal }
  | { readonly type: 'presence'; readonly seats: readonly string[] }
  | { readonly type: 'composing'; readonly seat: string; readonly proposal: Composed | null }
  | { readonly type: 'witness'; readonly epoch: number; readonly slot: number }
  | { readonly type: 'notice'; readonly sentence: string }
  | { readonly type: 'problem'; readonly code: string; readonly sentence: string }
  | { readonly type: 'pong' }
  | { readonly type: 'bye'; readonly code: string; readonly sentence: string };

export interface ViewChange {
  readonly path: readonly (string | number)[];
  readonly after?: unknown;
}

/** A check that takes shape. */
export interface Composed {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly intent: string;
}

/** The view with one value put in place, or taken out where there is none. */
export function withChange(tree: unknown, { path, after }: ViewChange): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return after;
  const inner = (tree ?? {}) as Readonly<Record<string, unknown>>;
  const value =
    rest.length > 0
      ? withChange(inner[key], after === undefined ? { path: rest } : { path: rest, after })
      : after;
  const { [key]: _, ...others } = inner;
  return value === undefined ? others : { ...inner, [key]: value };
}
