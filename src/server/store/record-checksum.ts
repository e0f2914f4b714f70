import { crc32 } from 'node:zlib';
import type { StoredRecord } from '../../table/index.ts';

/** Kept beside each record: a bit that flips on the disk is found when the record is read, and not only by the head. */
export function checksumOf(record: StoredRecord): number {
  return 'line' in record ? crc32(record.line, crc32(record.salt)) : crc32(record.commitment);
}
