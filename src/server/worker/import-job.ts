import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import { parsed } from '../../rulesets/index.ts';
import { type Imported, imported, ROLES, type TableRefusal } from '../../table/index.ts';
import { untrusted } from '../http/untrusted-json.ts';

export const person = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
export const role = z._default(z.enum(ROLES), 'gm');

export const importRequest = z.strictObject({ document: z.string(), person, role });

/** Who brings a table. */
export type Asked = Omit<z.infer<typeof importRequest>, 'document'>;

/** What is to be done: read the body of a request with a document in it, or a document of this server's own. */
export type Job = { readonly kind: 'request'; readonly depth: number } | { readonly kind: 'document' };

export interface Found {
  readonly imported: Imported;
  /** Undefined where nobody was asked. */
  readonly asked: Asked | undefined;
}

/** The whole way from bytes that a stranger sent to a table that can be played. */
export async function readImport(job: Job, bytes: Uint8Array): Promise<Result<Found, TableRefusal>> {
  const asked =
    job.kind === 'request' ? requestIn(bytes, job.depth) : ok({ document: bytes, asked: undefined });
  if (!asked.ok) return asked;
  const found = await imported(asked.value.document);
  return found.ok
    ? ok({ imported: found.value, asked: asked.value.asked })
    : refused({ code: 'not-an-export', sentence: found.error });
}

function requestIn(
  bytes: Uint8Array,
  depth: number,
): Result<{ readonly document: string; readonly asked: Asked }, TableRefusal> {
  const text = textIn(bytes);
  const json = text === undefined ? refused('this is no text') : untrusted(text, depth);
  if (!json.ok) return refused({ code: 'malformed', sentence: `That was not understood: ${json.error}.` });
  const body = parsed(importRequest, json.value, '');
  if (!body.ok) return refused(notAsAsked(body.error));
  const { document, ...asked } = body.value;
  return ok({ document, asked });
}

/** Where a body is not as it should be, and why. */
export function notAsAsked({ sentence, path }: { sentence: string; path?: string }): TableRefusal {
  return { code: 'malformed', sentence: `${path ?? 'The body'}: ${sentence}.`, ...(path && { path }) };
}

function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
