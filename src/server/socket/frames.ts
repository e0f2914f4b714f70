import type { ServerMessage, ViewChange } from '../../protocol/index.ts';
import type { StoredRecord } from '../../table/index.ts';

/** The first bytes of a frame, RFC 6455, 5.2: what it is, and whether the message ends with it. */
const [TEXT, MORE, LAST] = [0x01, 0x00, 0x80];

/** What fits a frame whose length is given in two bytes. */
const PAYLOAD = 65_535;

/** A long message has this many bytes a frame, and may be handed over in such pieces: pings find a place between them. */
export const PIECE = PAYLOAD + 4;

/** A message as unmasked text frames, one after the other, made once for all who get it. */
export function frameOf(message: ServerMessage): Buffer {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  if (length > PAYLOAD) return framesOf(Buffer.from(text));
  const start = length < 126 ? 2 : 4;
  const frame = Buffer.allocUnsafe(start + length);
  begin(frame, TEXT | LAST, length);
  frame.write(text, start);
  return frame;
}

export function isLastPiece(piece: Buffer): boolean {
  return ((piece[0] ?? 0) & LAST) !== 0;
}

function framesOf(payload: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < payload.length; at += PAYLOAD) {
    const piece = payload.subarray(at, at + PAYLOAD);
    const head = Buffer.allocUnsafe(piece.length < 126 ? 2 : 4);
    const end = at + PAYLOAD >= payload.length ? LAST : 0;
    pieces.push(begin(head, (at === 0 ? TEXT : MORE) | end, piece.length), piece);
  }
  return Buffer.concat(pieces);
}

function begin(frame: Buffer, kind: number, length: number): Buffer {
  frame[0] = kind;
  if (length < 126) frame[1] = length;
  else {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  }
  return frame;
}

/** Everything that can differ between what two devices are sent. */
interface Seen {
  readonly whose: string;
  readonly seen: readonly StoredRecord[];
  readonly changes: readonly ViewChange[];
}

/** The frames of one change: seats that see the same of it share a frame. */
export class SharedFrames {
  readonly #made: (Seen & { readonly frame: Buffer })[] = [];

  of(seen: Seen, message: () => ServerMessage): Buffer {
    const known = this.#made.find((made) => isSame(made, seen));
    if (known) return known.frame;
    const frame = frameOf(message());
    this.#made.push({ ...seen, frame });
    return frame;
  }
}

/** By identity: a frame that is equal by chance is made twice, which does no harm. */
function isSame(a: Seen, b: Seen): boolean {
  return (
    a.whose === b.whose &&
    isSameList(a.seen, b.seen, Object.is) &&
    isSameList(a.changes, b.changes, isSameChange)
  );
}

function isSameChange(a: ViewChange, b: ViewChange): boolean {
  return Object.is(a.after, b.after) && isSameList(a.path, b.path, Object.is);
}

function isSameList<T>(a: readonly T[], b: readonly T[], isSameItem: (a: T, b: T) => boolean): boolean {
  return a === b || (a.length === b.length && a.every((each, i) => isSameItem(each, b[i] as T)));
}
