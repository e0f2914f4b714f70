import { closed, type Erasure, type StoredRecord } from '../table/index.ts';
import type { Answer } from './answers.ts';
import type { Ledger } from './ledger.ts';
import type { Store } from './store.ts';

/** Salt and text of these entries go for good; the chain still verifies, and the table is what the rest says. */
export async function erased(ledger: Ledger, store: Store, { seqs, mended }: Erasure): Promise<Answer> {
  const { id, answers, book, table: before } = ledger;
  // What stays without its words is written first: whatever happens meanwhile, nothing but words is lost.
  for (const entry of mended) {
    const kept = await ledger.keep({ type: 'redact', entry });
    if (!kept.ok) return kept;
  }
  const numbers = new Set(seqs);
  const theirs = book.entries.filter(({ seq }) => numbers.has(seq));
  const records = await store.read(id, 0);
  const gone = seqs.flatMap((seq) =>
    records[seq - 1] ? [{ seq, record: closed(records[seq - 1] as StoredRecord) }] : [],
  );
  await store.erase(id, gone, await answers.digestsOf(theirs));
  await ledger.readAgain();
  return ledger.keep({ type: 'note-erasure', seqs }, before);
}
