import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figure } from './contest.ts';

export const peer = '@yipe/dice 0.2.23 (floats)';

const SCRIPT = fileURLToPath(import.meta.resolve('./heap-growth.ts'));

export const rows: readonly Figure[] = [
  {
    name: '1000d6, exact: growth of the heap',
    unit: 'MB',
    measure: () => ({ ours: growth('ours'), peer: growth('peer') }),
    target: { atMost: 50 },
  },
];

/** In a process of its own, where nothing else has filled or emptied the heap. */
function growth(whose: 'ours' | 'peer'): number {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--expose-gc', SCRIPT, whose], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout) / 1e6;
}
