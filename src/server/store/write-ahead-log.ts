import { existsSync, readFileSync } from 'node:fs';

const HEADER = 32;
const FRAME = 24;
/** The last bit says in which order the bytes of a number were added up. */
const MAGIC = 0x377f0682;

type Sums = readonly [number, number];

/**
 * Whether the write-ahead log beside a file holds what can't be read any more. SQLite passes over it in silence, with
 * all that was written behind it, acknowledged or not. To be asked before the file is opened: that tidies it up.
 */
export function isLogDamaged(file: string): boolean {
  const path = `${file}-wal`;
  if (!existsSync(path)) return false;
  const log = readFileSync(path);
  if (log.length <= HEADER + FRAME) return false;
  const isBig = log.readUInt32BE(0) === MAGIC + 1;
  const start = added(log.subarray(0, FRAME), [0, 0], isBig);
  if ((!isBig && log.readUInt32BE(0) !== MAGIC) || !isSum(log, FRAME, start)) return true;
  const page = log.readUInt32BE(8);
  const isOurs = (at: number) => log.subarray(at + 8, at + 16).equals(log.subarray(16, 24));
  const frames = Array.from(
    { length: Math.floor((log.length - HEADER) / (FRAME + page)) },
    (_, i) => HEADER + i * (FRAME + page),
  );
  let sums = start;
  const bad = frames.findIndex((at) => {
    sums = added(log.subarray(at, at + 8), sums, isBig);
    sums = added(log.subarray(at + FRAME, at + FRAME + page), sums, isBig);
    return !isOurs(at) || !isSum(log, at + 16, sums);
  });
  // Behind the end stands what is left of an earlier log, under other numbers; what is under these belonged to it.
  return bad >= 0 && frames.slice(bad).some(isOurs);
}

/** SQLite’s own checksum, over numbers of four bytes. */
function added(bytes: Buffer, [first, second]: Sums, isBig: boolean): Sums {
  let [a, b] = [first, second];
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    a = (a + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}

function isSum(log: Buffer, at: number, [a, b]: Sums): boolean {
  return log.readUInt32BE(at) === a && log.readUInt32BE(at + 4) === b;
}
