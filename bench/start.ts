import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Contender, type Contest, contender } from './contest.ts';

const ENTRY = path.join(import.meta.dirname, '..', 'src', 'cli', 'fireside.ts');

export const rows: readonly Contest[] = [
  {
    name: 'cold start: odds 4d6kh3',
    ours: started(ENTRY, 'odds', '4d6kh3'),
    bare: started('-e', '0'),
    target: { slowerThanBare: 2.5 },
  },
];

/** A whole process. The first one fills the compile cache, as the first start on any machine does. */
function started(...words: readonly string[]): Contender {
  return contender(
    () => spawnSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] }).status,
    (status) => [status ?? -1],
  );
}
