import { existsSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type StoredRecord, StoreTrouble } from '../../table/index.ts';

/** SQLite’s codes for “the disk takes no more”: full, a failed write (quota, largest file), no space for its index; busy, read-only. */
const FULL: ReadonlySet<number> = new Set([13, 778, 4874, 1546]);
const FULL_KINDS: ReadonlySet<number> = new Set([5, 8]);

/** And for “this part of the file is not what was written there”: a sector that can’t be read, a file cut off, rubbish. */
const DAMAGED: ReadonlySet<number> = new Set([266, 522]);
const DAMAGED_KINDS: ReadonlySet<number> = new Set([11]);

/**
 * The errors after which we know that nothing was written and everything else goes on. Undefined for any other, above
 * all a failed fsync, after which nobody knows what is on disk.
 */
export function troubleIn(error: unknown): StoreTrouble | undefined {
  const code = (error as { readonly errcode?: number }).errcode ?? 0;
  if (FULL.has(code) || FULL_KINDS.has(code & 0xff)) return new StoreTrouble('full');
  if (DAMAGED.has(code) || DAMAGED_KINDS.has(code & 0xff)) return new StoreTrouble('damaged');
  return undefined;
}

/** Kept beside each record: a bit that flips on the disk is found when the record is read, and not only by the head. */
export function checksumOf(record: StoredRecord): number {
  return 'line' in record ? crc32(record.line, crc32(record.salt)) : crc32(record.commitment);
}

const HEADER = 32;
const FRAME = 24;
/** The last bit says in which byte order the checksums were computed. */
const MAGIC = 0x377f0682;

type Sums = readonly [number, number];

/**
 * Whether the write-ahead log beside a file is damaged. SQLite passes over damage in silence, and over everything written
 * after it, acknowledged or not. Ask before the file is opened: opening it tidies the log up.
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
  // After the end of a log come the remains of an earlier one, with another salt. A frame with this log's salt was part of it.
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
