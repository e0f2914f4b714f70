import { ok, type Result, refused } from '../../dice/index.ts';
import type { Entry } from '../log.ts';
import { RollAudit } from '../rolls/roll-audit.ts';
import { type Archive, parseArchive } from './archive.ts';
import { commitmentOf, entriesIn, isOpen, linked, ORIGIN, type StoredRecord } from './chain.ts';

/** What a verified table proves. */
export interface Verdict {
  readonly head: string;
  readonly entries: number;
  /** How many came after the head that someone noted down, if someone did. */
  readonly since?: number;
  readonly sealed: number;
  /** Rolls derived again, face by face. */
  readonly rolls: number;
  /** Of the rolls, cards that are the right ones. */
  readonly cards: number;
  /** Rolls with no bytes but the roller’s: a roller who runs the server could have tried out several. */
  readonly unwitnessed: number;
  /** Dice typed in by hand: nothing is claimed about them. */
  readonly typed: number;
  /** Slots asked for whose faces this export doesn’t show: sealed, not rolled yet, or held back. */
  readonly unrevealed: number;
  /** Slots that were skipped, and epochs that were replaced before all their slots were asked for. */
  readonly skipped: number;
  readonly leftEarly: number;
  /** Rolls whose slot the roller’s device did not name: the host could have picked it. */
  readonly unnamed: number;
}

/**
 * Checks an export: the chain, and every fair die. A head that was noted down has to be in the chain. `docs/verify.py` does
 * the same independently.
 */
export function verify(document: string | Uint8Array, notedHead?: string): Result<Verdict> {
  const archive = parseArchive(document);
  return archive.ok ? audited(archive.value, notedHead) : archive;
}

export function audited({ head, records }: Archive, notedHead?: string): Result<Verdict> {
  const erased = erasedIn(records);
  const audit = new RollAudit();
  let before = ORIGIN;
  let noted: number | undefined;
  for (const [i, record] of records.entries()) {
    const problem = isOpen(record) ? audit.take(JSON.parse(record.line) as Entry, before) : undefined;
    if (problem !== undefined) return refused(problem);
    if (!isOpen(record) && !erased.has(i + 1)) audit.sealed();
    before = linked(before, commitmentOf(record));
    if (before === notedHead) noted = i + 1;
  }
  if (notedHead !== undefined && noted === undefined)
    return refused(
      `this history does not pass through ${notedHead}: it was rolled back or is another table’s`,
    );
  const sealed = records.filter((record) => !isOpen(record)).length;
  const { rolls, cards, unwitnessed, typed, unrevealed, unnamed } = audit;
  const { skipped, leftEarly } = audit.slots;
  const counts = { rolls, cards, unwitnessed, typed, unrevealed, skipped, leftEarly, unnamed };
  const since = noted === undefined ? {} : { since: records.length - noted };
  return ok({ head, entries: records.length, ...since, sealed, ...counts });
}

/** Erased texts: there are no cards among them. */
function erasedIn(records: readonly StoredRecord[]): ReadonlySet<number> {
  return new Set([...entriesIn(records)].flatMap(({ type, body }) => (type === 'erased' ? body.seqs : [])));
}
