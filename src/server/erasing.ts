import { closed, type Erasure, isOpen, type StoredRecord } from '../table/index.ts';
import type { Answer } from './answers.ts';
import { turn } from './breath.ts';
import type { Ledger } from './ledger.ts';
import type { Erasing, Store } from './store.ts';

/** Salt and text of these entries go for good; the chain still verifies, and the table is what the rest says. */
export async function erased(ledger: Ledger, store: Store, erasure: Erasure): Promise<Answer> {
  const { answers, book } = ledger;
  const numbers = new Set(erasure.seqs);
  const theirs = book.entries.filter(({ seq }) => numbers.has(seq));
  const closing = {
    closed: await closedOf(ledger.id, store, erasure.seqs),
    digestsAt: await answers.digestsOf(theirs),
  };
  return ledger.keep({ type: 'erase', ...erasure }, closing);
}

/** Records that are read at once: others have their turn in between. */
const SLICE = 250;

/** What stays of these entries. */
async function closedOf(id: string, store: Store, seqs: readonly number[]): Promise<Erasing['closed']> {
  const sorted = seqs.toSorted((a, b) => a - b);
  const found: { readonly seq: number; readonly record: StoredRecord }[] = [];
  for (let i = 0; i < sorted.length; await turn()) {
    const first = sorted[i] as number;
    const records = await store.read(id, first - 1, SLICE);
    if (records.length === 0) break;
    for (; i < sorted.length; i++) {
      const seq = sorted[i] as number;
      const record = records[seq - first];
      if (!record) break;
      found.push({ seq, record: closed(record) });
    }
  }
  return found;
}

/** What was being erased when the server was killed: it is said to be gone, and is still there as it was. */
export async function unfinished({ id, book }: Ledger, store: Store): Promise<Erasure | undefined> {
  const seqs = new Set<number>();
  const mended = new Set<number>();
  const gone = new Set<number>();
  for (const { type, body } of book.entries) {
    if (type === 'erased') for (const seq of body.seqs) gone.add(seq);
    if (type !== 'redacted') continue;
    const { seq } = body.entry;
    mended.add(seq);
    const [record] = await store.read(id, seq - 1, 1);
    if (record && isOpen(record)) seqs.add(seq);
  }
  for (const { seq } of book.entries) if (gone.has(seq) && !mended.has(seq)) seqs.add(seq);
  return seqs.size > 0 ? { seqs: [...seqs], mended: [] } : undefined;
}
