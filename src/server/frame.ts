import type { ServerMessage } from '../protocol/index.ts';

const TEXT = 0x81;

/** A message as it goes over the wire, made once for all who get it: one unmasked text frame (RFC 6455, 5.2). */
export function frameOf(message: ServerMessage): Buffer {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}
