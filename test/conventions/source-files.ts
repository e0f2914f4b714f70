import fs from 'node:fs';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));

/** Paths from the project's root, with `/` on every system. */
export function filesOf(...patterns: string[]): string[] {
  return fs
    .globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

export function readFile(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}
