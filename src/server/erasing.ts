import { closed, type Erasure, isOpen, type StoredRecord } from '../table/index.ts';
import type { Answer } from './answers.ts';
import type { Ledger } from './ledger.ts';
import type { Store } from './store.ts';

/** Salt and text of these entries go for good; the chain still verifies, and the table is what the rest says. */
export async function erased(ledger: Ledger, store: Store, erasure: Erasure): Promise<Answer> {
  const { id, answers, book } = ledger;
  const numbers = new Set(erasure.seqs);
  const theirs = book.entries.filter(({ seq }) => numbers.has(seq));
  const records = await store.read(id, 0);
  const gone = erasure.seqs.flatMap((seq) =>
    records[seq - 1] ? [{ seq, record: closed(records[seq - 1] as StoredRecord) }] : [],
  );
  const closing = { closed: gone, digestsAt: await answers.digestsOf(theirs) };
  return ledger.keep({ type: 'erase', ...erasure }, closing);
}

/** What Fireside 0.1 was erasing when it was killed: words were taken out of entries that are still there as they were. */
export async function unfinished({ id, book }: Ledger, store: Store): Promise<Erasure | undefined> {
  const seqs = new Set<number>();
  for (const { type, body } of book.entries) {
    if (type !== 'redacted') continue;
    const { seq } = body.entry;
    const [record] = await store.read(id, seq - 1, 1);
    if (record && isOpen(record)) seqs.add(seq);
  }
  return seqs.size > 0 ? { seqs: [...seqs], mended: [] } : undefined;
}
