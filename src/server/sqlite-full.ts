/**
 * SQLite's codes for “the disk takes no more at the moment”: full, a failed write (quota, largest file), read-only,
 * busy, no room for its index. Nothing was written; it recovers by itself. Any other error, a failed fsync above
 * all, leaves open what is on disk: then nothing is acknowledged any more, and the process has to end.
 */
const FULL: ReadonlySet<number> = new Set([13, 778, 4874, 1546]);
const FULL_KINDS: ReadonlySet<number> = new Set([5, 8]);

export function isFull(error: unknown): boolean {
  const code = (error as { readonly errcode?: number }).errcode ?? 0;
  return FULL.has(code) || FULL_KINDS.has(code & 0xff);
}
