import { ok, type Result, refused } from '../../dice/index.ts';
import { type Bodies, kindOf } from '../events/index.ts';
import { type Entry, LOG_VERSION } from '../log.ts';
import type { SeatId, Table } from '../state.ts';
import { envelope } from '../stored-shapes.ts';
import { depthOf } from '../text-limits.ts';
import { mayRead } from '../visibility/secrecy.ts';
import { closed, headOf, isOpen, type StoredRecord } from './chain.ts';

export const FORMAT = 'fireside-table';
export const ARCHIVE_VERSION = 1;
export const ARCHIVE_LIMITS = { bytes: 64 * 1024 * 1024, entries: 200_000, depth: 32 } as const;

/** A table as one document. The archive holds everything, a seat export what that seat may see. */
export interface Archive {
  readonly format: typeof FORMAT;
  readonly version: typeof ARCHIVE_VERSION;
  readonly kind: 'archive' | 'seat';
  readonly head: string;
  readonly records: readonly StoredRecord[];
}

export function archiveOf(records: readonly StoredRecord[], head = headOf(records)): Archive {
  return { format: FORMAT, version: ARCHIVE_VERSION, kind: 'archive', head, records };
}

/** What this seat may not see is there only as its commitment. */
export function seatExport(
  records: readonly StoredRecord[],
  table: Table,
  seat: SeatId | null,
  head?: string,
): Archive {
  const seen = records.map((record) => {
    if (!isOpen(record)) return record;
    const { to } = JSON.parse(record.line) as Entry;
    return mayRead(table, seat, to) ? record : closed(record);
  });
  return { ...archiveOf(seen, head), kind: 'seat' };
}

/** Exactly this text is the document, so that not one byte can change unnoticed. */
export function printArchive({ kind, head, records }: Archive): string {
  const { before, after } = printedAround(kind, head);
  return `${before}${printRecords(records)}${after}`;
}

/** What comes before and after the records: a long archive is written piece by piece. */
export function printedAround(
  kind: Archive['kind'],
  head: string,
): { readonly before: string; readonly after: string } {
  const first = JSON.stringify({ format: FORMAT, version: ARCHIVE_VERSION, kind, head }).slice(0, -1);
  return { before: `${first},"records":[`, after: ']}\n' };
}

/** Piece by piece: a long archive would be in memory twice. */
function isPrinted({ kind, head, records }: Archive, text: string): boolean {
  const { before, after } = printedAround(kind, head);
  let at = 0;
  const comes = (part: string): boolean => {
    at += part.length;
    return text.startsWith(part, at - part.length);
  };
  const isEach = (record: StoredRecord, i: number) => comes(`${i > 0 ? ',' : ''}${printRecords([record])}`);
  return comes(before) && records.every(isEach) && comes(after) && at === text.length;
}

export function printRecords(records: readonly StoredRecord[]): string {
  const lines = records.map((record) =>
    JSON.stringify(
      isOpen(record) ? { salt: record.salt, line: record.line } : { commitment: record.commitment },
    ),
  );
  return lines.join(',');
}

/** The document, if Fireside wrote it and nothing was changed since; or one sentence why not. */
export function parseArchive(document: string | Uint8Array): Result<Archive> {
  if (document.length > ARCHIVE_LIMITS.bytes)
    return refused(`an export may be at most ${ARCHIVE_LIMITS.bytes} bytes long (limit: bytes)`);
  const text = typeof document === 'string' ? document : textIn(document);
  if (text === undefined) return refused('this isn’t a Fireside export: it isn’t text');
  const json = jsonIn(text);
  if (!json.ok) return json;
  const archive = shapeOf(json.value);
  if (!archive.ok) return archive;
  if (!isPrinted(archive.value, text))
    return refused('this document was changed: Fireside wouldn’t write it like this');
  const { records, head } = archive.value;
  if (headOf(records) !== head)
    return refused('this document was changed: its entries don’t lead to its head');
  return entriesProblem(records) ?? archive;
}

/** Undefined where bytes aren’t text: a decoder that replaces them would let changes through. */
function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function jsonIn(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return refused('this isn’t a Fireside export: it isn’t JSON');
  }
}

function shapeOf(json: unknown): Result<Archive> {
  const found =
    typeof json === 'object' && json !== null ? (json as Partial<Record<keyof Archive, unknown>>) : {};
  if (found.format !== FORMAT) return refused('this isn’t a Fireside export: it has another format');
  if (typeof found.version === 'number' && found.version > ARCHIVE_VERSION)
    return refused(
      `this export is from a newer Fireside (format ${found.version}; this one reads up to ${ARCHIVE_VERSION})`,
    );
  if (found.version !== ARCHIVE_VERSION)
    return refused('this export has no version that Fireside ever wrote');
  if (found.kind !== 'archive' && found.kind !== 'seat')
    return refused('an export is an archive or a seat export');
  if (!isHash(found.head) || !Array.isArray(found.records)) return refused('this export is incomplete');
  if (found.records.length > ARCHIVE_LIMITS.entries)
    return refused(`a table may have at most ${ARCHIVE_LIMITS.entries} entries (limit: entries)`);
  const at = found.records.findIndex((record) => !isRecord(record));
  return at < 0 ? ok(found as Archive) : refused(`entry ${at + 1} of this export is damaged`);
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function isRecord(value: unknown): value is StoredRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { salt, line, commitment } = value as Record<string, unknown>;
  return isHash(commitment) || (isHash(salt) && typeof line === 'string');
}

/** Entries are numbered by their place. */
function entriesProblem(records: readonly StoredRecord[]): ReturnType<typeof refused<string>> | undefined {
  for (const [i, record] of records.entries()) {
    if (!isOpen(record)) continue;
    const entry = jsonIn(record.line);
    if (!entry.ok || depthOf(entry.value, ARCHIVE_LIMITS.depth) > ARCHIVE_LIMITS.depth)
      return refused(`entry ${i + 1} of this export is damaged or nested too deeply (limit: depth)`);
    const { seq } = (entry.value ?? {}) as Partial<Entry>;
    if (seq !== i + 1) return refused(`entry ${i + 1} of this export is out of place`);
    const problem = entryProblem(entry.value);
    if (problem !== undefined) return refused(`entry ${i + 1} ${problem}`);
  }
  return undefined;
}

/** What is wrong with an entry from outside, apart from its place. */
function entryProblem(json: unknown): string | undefined {
  try {
    return problemIn(json);
  } catch {
    // Measuring `{ "length": { "toString": 1 } }` throws.
    return 'isn’t an entry of a table';
  }
}

function problemIn(json: unknown): string | undefined {
  const version = (json as Partial<Entry> | null)?.v;
  if (typeof version === 'number' && version > LOG_VERSION) return 'is from a newer Fireside';
  const entry = envelope.safeParse(json);
  if (!entry.success) return 'isn’t an entry of a table';
  const { type, body } = entry.data;
  const kind = kindOf(type);
  if (!kind)
    return `is of a kind that this Fireside doesn’t know (${type.slice(0, 40)}); it may be from a newer one`;
  const checked = kind.body.safeParse(body);
  if (checked.success) return type === 'redacted' ? redactionProblem(entry.data.seq, body) : undefined;
  const [where] = checked.error.issues;
  const path = where?.path.join('.') ?? '';
  return `is malformed: ${type} can’t have such a ${path === '' ? 'body' : `“${path}”`}`;
}

function redactionProblem(seq: number, body: unknown): string | undefined {
  const { entry } = body as Bodies['redacted'];
  if (entry.seq < 1 || entry.seq >= seq) return 'redacts an entry that doesn’t come before it';
  return kindOf(entry.type)?.words ? entryProblem(entry) : 'redacts an entry that has no words';
}
