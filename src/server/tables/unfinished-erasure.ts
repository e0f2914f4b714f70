import { type Entry, type Erasure, isOpen } from '../../table/index.ts';
import type { Store } from '../store/store.ts';

/** What was being erased when the server was killed: it is said to be gone, and is still there as it was. */
export async function unfinished(
  { id, log }: { readonly id: string; readonly log: readonly Entry[] },
  store: Store,
): Promise<Erasure | undefined> {
  const seqs = new Set<number>();
  const mended = new Set<number>();
  const gone = new Set<number>();
  for (const { type, body } of log) {
    if (type === 'erased') for (const seq of body.seqs) gone.add(seq);
    if (type !== 'redacted') continue;
    const { seq } = body.entry;
    mended.add(seq);
    const [record] = await store.read(id, seq - 1, 1);
    if (record && isOpen(record)) seqs.add(seq);
  }
  for (const { seq } of log) if (gone.has(seq) && !mended.has(seq)) seqs.add(seq);
  return seqs.size > 0 ? { seqs: [...seqs], mended: [] } : undefined;
}
