import { ok, type Result, refused } from '../../dice/index.ts';
import type { Entry } from '../log.ts';
import { RollAudit } from '../rolls/roll-audit.ts';
import { type Archive, parseArchive } from './archive.ts';
import { commitmentOf, entriesIn, isOpen, linked, ORIGIN, type StoredRecord } from './chain.ts';

/** What a verified table proves. */
export interface Verdict {
  readonly head: string;
  readonly entries: number;
  /** Of them after the head that somebody noted down, where somebody did. */
  readonly since?: number;
  readonly sealed: number;
  /** Rolls derived again, face by face. */
  readonly rolls: number;
  /** Of them cards, each the one that its number names among those left. */
  readonly cards: number;
  /** Of them without the bytes of anybody but who rolled: the host could have tried out its own. */
  readonly unwitnessed: number;
  /** Dice typed in by hand: nothing is claimed of them. */
  readonly typed: number;
  /** Slots asked for whose faces this export does not show: sealed, under way, or held back. */
  readonly unrevealed: number;
  /** Slots passed over, and epochs that another one followed before all their slots were asked for. */
  readonly skipped: number;
  readonly leftEarly: number;
  /** Of the rolls, those from a slot that the device of who rolled did not name: the host could have picked it. */
  readonly unnamed: number;
}

/**
 * Checks an export: the chain, and every die that was rolled fairly. A head that was noted down has to be one of its heads.
 * `docs/verify.py` does the same on its own.
 */
export function verify(document: string | Uint8Array, notedHead?: string): Result<Verdict> {
  const archive = parseArchive(document);
  return archive.ok ? audited(archive.value, notedHead) : archive;
}

/** What the entries of an archive prove, once its chain was followed. */
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

/** Texts that went for good: no card is among them. */
function erasedIn(records: readonly StoredRecord[]): ReadonlySet<number> {
  return new Set([...entriesIn(records)].flatMap(({ type, body }) => (type === 'erased' ? body.seqs : [])));
}
