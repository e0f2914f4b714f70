import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Contender, Contest } from './contest.ts';

const ROOT = path.dirname(import.meta.dirname);
const ENTRY = path.join(ROOT, 'bin', 'fireside.mjs');

export const rows: readonly Contest[] = [
  {
    name: 'cold start: odds 4d6kh3',
    ours: started([ENTRY, 'odds', '4d6kh3'], 'mean 12.24'),
    bare: started(['-e', '0'], ''),
    target: { slowerThanBare: 2.5 },
  },
];

/** A whole process. The first one fills the compile cache, as the first start on any machine does. */
function started(words: readonly string[], said: string): Contender {
  return {
    run: () => spawnSync(process.execPath, words, { stdio: 'ignore' }),
    answer: () => {
      const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
      return [status ?? -1, stdout.includes(said) ? 1 : 0];
    },
  };
}
