import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StoredRecord } from '../table/index.ts';
import { type LiveEntry, liveEntry, withEarlier, withNewer, withOpened, withSealed } from './known-log.ts';

const SEALED = { commitment: 'c' } as unknown as StoredRecord;

function open(seq: number, type: string, body: unknown = {}, to?: unknown): LiveEntry {
  const line = JSON.stringify({ v: 1, seq, at: 0, seat: 'ada', command: `c${seq}`, type, body, to });
  return liveEntry(seq, { salt: 's', line } as unknown as StoredRecord, `${type}.`);
}

const sealed = (seq: number): LiveEntry => liveEntry(seq, SEALED, '');
const told = (seq: number) => open(seq, 'told');
const erased = (seq: number, ...seqs: readonly number[]) => open(seq, 'erased', { seqs });
/** What is left of an entry. */
const mended = (seq: number, of: number) =>
  open(seq, 'redacted', { entry: { ...told(of).entry, type: 'happened' } });

/** `1 told, 2 sealed, 3 gone`: the state of each line. */
const read = (entries: readonly LiveEntry[]) =>
  entries
    .map(
      ({ seq, entry, isErased, isMended }) =>
        `${seq} ${isErased ? 'gone' : (entry?.type ?? 'sealed')}${isMended ? ' in part' : ''}`,
    )
    .join(', ');

const ROWS = [
  {
    it: 'after handing over the lead, what is for the game master is sealed, and your own is not',
    is: withSealed(
      [
        told(1),
        open(2, 'revealed', {}, { say: true }),
        open(3, 'noted', {}, { seats: ['ada'], say: true }),
        open(4, 'dealt', {}, { seats: ['ben'] }),
      ],
      'ada',
    ),
    reads: '1 told, 2 sealed, 3 noted, 4 sealed',
  },
  { it: 'new entries come last', is: withNewer([told(1)], [sealed(2)]), reads: '1 told, 2 sealed' },
  {
    it: 'of what others built on, only words are gone',
    is: withNewer([told(1), told(2)], [mended(3, 1), erased(4, 1)]),
    reads: '1 happened in part, 2 told, 3 redacted, 4 erased',
  },
  {
    it: 'also where it is fetched later',
    is: withEarlier([mended(3, 1), erased(4, 1, 2)], [sealed(1), sealed(2)]),
    reads: '1 happened in part, 2 gone, 3 redacted, 4 erased',
  },
  {
    it: 'what is erased while we look on is gone',
    is: withNewer([told(1), told(2)], [erased(3, 1)]),
    reads: '1 gone, 2 told, 3 erased',
  },
  {
    it: 'texts erased before we joined are gone, not hidden',
    is: withNewer([], [sealed(1), sealed(2), erased(3, 2)]),
    reads: '1 sealed, 2 gone, 3 erased',
  },
  {
    it: 'earlier entries come first',
    is: withEarlier([told(3)], [told(1), sealed(2)]),
    reads: '1 told, 2 sealed, 3 told',
  },
  {
    it: 'what was fetched twice appears once',
    is: withEarlier([told(2), told(3)], [told(1), told(2)]),
    reads: '1 told, 2 told, 3 told',
  },
  {
    it: 'what was erased later is gone where it is fetched',
    is: withEarlier([erased(3, 1)], [sealed(1), sealed(2)]),
    reads: '1 gone, 2 sealed, 3 erased',
  },
  {
    it: 'what is opened takes its place',
    is: withOpened([sealed(1), sealed(2)], [told(2)]),
    reads: '1 sealed, 2 told',
  },
  {
    it: 'what was erased is not opened again',
    is: withOpened(withNewer([sealed(1)], [erased(2, 1)]), [told(1)]),
    reads: '1 gone, 2 erased',
  },
];

describe('the log on this device', () => {
  for (const { it, is, reads } of ROWS) test(it, () => assert.equal(read(is), reads));
});
