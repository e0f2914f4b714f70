import * as z from 'zod/mini';
import { type Entry, kindOf, LOG_VERSION } from './log.ts';
import { ids, text } from './shapes.ts';
import { id } from './words.ts';

const to = z.strictObject({ say: z.exactOptional(z.literal(true)), seats: z.exactOptional(ids) });

const envelope = z.strictObject({
  v: z.int().check(z.minimum(1)),
  seq: z.int(),
  at: z.number(),
  seat: z.nullable(id),
  command: z.nullable(id),
  type: text,
  body: z.unknown(),
  to: z.exactOptional(to),
});

/** What is wrong with an entry that somebody else has stored, as a state of affairs; its place is checked elsewhere. */
export function entryProblem(json: unknown): string | undefined {
  const version = (json as Partial<Entry> | null)?.v;
  if (typeof version === 'number' && version > LOG_VERSION) return 'is from a newer Fireside';
  const entry = envelope.safeParse(json);
  if (!entry.success) return 'is no entry of a table';
  const { type, body } = entry.data;
  const kind = kindOf(type);
  if (!kind)
    return `is of a kind that this Fireside does not know (${type.slice(0, 40)}): it may be from a newer one`;
  const checked = kind.body.safeParse(body);
  if (checked.success) return undefined;
  const [where] = checked.error.issues;
  const path = where?.path.join('.') ?? '';
  return `is malformed: ${type} does not have such ${path === '' ? 'a body' : `a “${path}”`}`;
}
