import { counted } from '../../../dice/index.ts';
import type { Entry } from '../../../table/index.ts';

/** Numbers of the entries whose text was erased, and of those that lost some of their words. */
export interface Erasures {
  readonly gone: ReadonlySet<number>;
  readonly mended: ReadonlySet<number>;
}

export function erasuresIn(log: readonly Entry[]): Erasures {
  const [gone, mended] = [new Set<number>(), new Set<number>()];
  for (const { type, body } of log) {
    if (type === 'erased') for (const seq of body.seqs) gone.add(seq);
    else if (type === 'redacted') mended.add(body.entry.seq);
  }
  for (const seq of mended) gone.delete(seq);
  return { gone, mended };
}

/** What is shown in place of erased texts. */
export function erasedWords(count: number): string {
  return count === 1 ? 'A text was erased here.' : `${counted(count, 'text')} were erased here.`;
}
