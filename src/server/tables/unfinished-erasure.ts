import { type Entry, type Erasure, isOpen } from '../../table/index.ts';
import type { Store } from '../store/store.ts';

/** An erasure that was cut off when the server was killed: the log says the text is gone, and the store still has it. */
export async function unfinishedErasure(
  { id, entries }: { readonly id: string; readonly entries: readonly Entry[] },
  store: Store,
): Promise<Erasure | undefined> {
  const seqs = new Set<number>();
  const mended = new Set<number>();
  const gone = new Set<number>();
  for (const { type, body } of entries) {
    if (type === 'erased') for (const seq of body.seqs) gone.add(seq);
    if (type !== 'redacted') continue;
    const { seq } = body.entry;
    mended.add(seq);
    const [record] = await store.read(id, seq - 1, 1);
    if (record && isOpen(record)) seqs.add(seq);
  }
  for (const { seq } of entries) if (gone.has(seq) && !mended.has(seq)) seqs.add(seq);
  return seqs.size > 0 ? { seqs: [...seqs], mended: [] } : undefined;
}
