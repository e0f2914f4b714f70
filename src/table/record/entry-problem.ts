import { type Bodies, kindOf } from '../events/index.ts';
import { type Entry, LOG_VERSION } from '../log.ts';
import { envelope } from '../stored-shapes.ts';

/** What is wrong with an entry that somebody else has stored, as a state of affairs; its place is checked elsewhere. */
export function entryProblem(json: unknown): string | undefined {
  try {
    return problemIn(json);
  } catch {
    // Whoever asks `{ "length": { "toString": 1 } }` how long it is gets no answer.
    return 'is no entry of a table';
  }
}

function problemIn(json: unknown): string | undefined {
  const version = (json as Partial<Entry> | null)?.v;
  if (typeof version === 'number' && version > LOG_VERSION) return 'is from a newer Fireside';
  const entry = envelope.safeParse(json);
  if (!entry.success) return 'is no entry of a table';
  const { type, body } = entry.data;
  const kind = kindOf(type);
  if (!kind)
    return `is of a kind that this Fireside does not know (${type.slice(0, 40)}): it may be from a newer one`;
  const checked = kind.body.safeParse(body);
  if (checked.success) return type === 'redacted' ? redactionProblem(entry.data.seq, body) : undefined;
  const [where] = checked.error.issues;
  const path = where?.path.join('.') ?? '';
  return `is malformed: ${type} does not have such ${path === '' ? 'a body' : `a “${path}”`}`;
}

function redactionProblem(seq: number, body: unknown): string | undefined {
  const { entry } = body as Bodies['redacted'];
  if (entry.seq < 1 || entry.seq >= seq) return 'redacts an entry that is not before it';
  return kindOf(entry.type)?.words ? entryProblem(entry) : 'redacts an entry that has no words';
}
