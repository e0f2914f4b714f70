import { existsSync, writeFileSync } from 'node:fs';

/** Whether a server has kept tables in this file: one that is empty now has lost them. */
export function isMarked(file: string): boolean {
  return existsSync(besideOf(file));
}

export function mark(file: string): void {
  try {
    if (!isMarked(file)) writeFileSync(besideOf(file), 'Fireside keeps its tables here.\n', { flush: true });
  } catch {
    // On a full disk tables can still be read.
  }
}

function besideOf(file: string): string {
  return `${file}-place`;
}
