import { StoreTrouble } from '../../table/index.ts';

/** SQLite's codes for “the disk takes no more”: full, a failed write (quota, largest file), no room for its index; busy, read-only. */
const FULL: ReadonlySet<number> = new Set([13, 778, 4874, 1546]);
const FULL_KINDS: ReadonlySet<number> = new Set([5, 8]);

/** And for “this part of the file is not what was written there”: a sector that can't be read, a file cut off, rubbish. */
const DAMAGED: ReadonlySet<number> = new Set([266, 522]);
const DAMAGED_KINDS: ReadonlySet<number> = new Set([11]);

/**
 * What is known of an error: nothing was written, and the rest goes on. Undefined for any other, a failed fsync above
 * all, which leaves open what is on disk.
 */
export function troubleIn(error: unknown): StoreTrouble | undefined {
  const code = (error as { readonly errcode?: number }).errcode ?? 0;
  if (FULL.has(code) || FULL_KINDS.has(code & 0xff)) return new StoreTrouble('full');
  if (DAMAGED.has(code) || DAMAGED_KINDS.has(code & 0xff)) return new StoreTrouble('damaged');
  return undefined;
}
