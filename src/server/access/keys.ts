import { createHash, randomBytes } from 'node:crypto';

/** 128 bits that nobody can guess, for the fragment of a link or for a device to keep. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

export function newId(): string {
  return randomBytes(9).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');
}

/** Only this is stored: whoever reads the disk can’t sit down with it. */
export function hashOf(key: string): string {
  return createHash('sha256').update(`fireside key ${key}`).digest('hex');
}
