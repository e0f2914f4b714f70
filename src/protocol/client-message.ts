/** Raised with every change that older clients would not understand. */
export const PROTOCOL = 1;

/** What a client says: see `docs/protocol.md`. */
export type ClientMessage =
  | Hello
  | {
      readonly type: 'command';
      readonly command: { readonly id: string; readonly type: string; readonly [field: string]: unknown };
    }
  | { readonly type: 'composing'; readonly proposal: Composed | null }
  | { readonly type: 'witness'; readonly epoch: number; readonly slot: number; readonly bytes: string }
  | { readonly type: 'ping' };

export interface Hello {
  readonly type: 'hello';
  readonly protocol: number;
  readonly token: string;
  /** The last entry the client has, and the head it led to; -n for the last n. */
  readonly after: number;
  readonly head?: string | undefined;
  /** The last slot that the client saw a roll take, so that dice it has seen are not used again. */
  readonly dice?: { readonly epoch: number; readonly slot: number } | undefined;
  /** Whether it wants sentences along with the records. */
  readonly sentences: boolean;
  /** Whether a long view may come in parts. */
  readonly parts: boolean;
}

/** A check that someone is composing. */
export interface Composed {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly intent: string;
}

/** Commands that may start a roll: a device adds bytes to these, and the slot they are for. A test compares them with the table’s. */
export const ROLLING: ReadonlySet<string> = new Set(['propose-check', 'nod', 'choose', 'draw-card']);
