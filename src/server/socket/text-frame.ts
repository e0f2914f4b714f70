import type { ServerMessage } from '../../protocol/index.ts';

/** The first bytes of a frame, RFC 6455, 5.2: what it is, and whether the message ends with it. */
const [TEXT, MORE, LAST] = [0x01, 0x00, 0x80];

/** As much as fits a frame whose length is said in two bytes. */
const PAYLOAD = 65_535;

/** A long message is this many bytes a frame, and may be handed over in such pieces: pings find a place between them. */
export const PIECE = PAYLOAD + 4;

/** A message as it goes over the wire, made once for all who get it: unmasked text frames, one behind the other. */
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

/** Whether a message ends with this piece. */
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
