import { type Entry, type Erasure, isOpen } from '../table/index.ts';
import type { Store } from './store.ts';

/** What Fireside 0.1 was erasing when it was killed: words were taken out of entries that are still there as they were. */
export async function unfinished(
  { id, log }: { readonly id: string; readonly log: readonly Entry[] },
  store: Store,
): Promise<Erasure | undefined> {
  const seqs = new Set<number>();
  for (const { type, body } of log) {
    if (type !== 'redacted') continue;
    const { seq } = (body as { readonly entry: { readonly seq: number } }).entry;
    const [record] = await store.read(id, seq - 1, 1);
    if (record && isOpen(record)) seqs.add(seq);
  }
  return seqs.size > 0 ? { seqs: [...seqs], mended: [] } : undefined;
}
