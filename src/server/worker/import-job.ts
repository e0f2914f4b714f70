import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import { parsed } from '../../rulesets/index.ts';
import { type Imported, imported, ROLES, type TableRefusal } from '../../table/index.ts';
import { untrustedBytes } from '../untrusted-json.ts';

export const person = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
export const role = z._default(z.enum(ROLES), 'gm');

export const importRequest = z.strictObject({ document: z.string(), person, role });

export type Importer = Omit<z.infer<typeof importRequest>, 'document'>;

/** Read the body of a request with a document in it, or a document of this server’s own. */
export type Job = { readonly kind: 'request'; readonly depth: number } | { readonly kind: 'document' };

interface Found {
  readonly imported: Imported;
  /** Undefined for a document of our own. */
  readonly importer: Importer | undefined;
}

/** All the way from bytes that a stranger sent to a table that can be played. */
export async function readImport(job: Job, bytes: Uint8Array): Promise<Result<Found, TableRefusal>> {
  const asked =
    job.kind === 'request' ? requestIn(bytes, job.depth) : ok({ document: bytes, importer: undefined });
  if (!asked.ok) return asked;
  const found = await imported(asked.value.document);
  return found.ok
    ? ok({ imported: found.value, importer: asked.value.importer })
    : refused({ code: 'not-an-export', sentence: found.error });
}

function requestIn(
  bytes: Uint8Array,
  depth: number,
): Result<{ readonly document: string; readonly importer: Importer }, TableRefusal> {
  const json = untrustedBytes(bytes, depth);
  if (!json.ok) return refused({ code: 'malformed', sentence: `That wasn’t understood: ${json.error}.` });
  const body = parsed(importRequest, json.value, '');
  if (!body.ok) return refused(notAsAsked(body.error));
  const { document, ...importer } = body.value;
  return ok({ document, importer });
}

export function notAsAsked({ sentence, path }: { sentence: string; path?: string }): TableRefusal {
  return { code: 'malformed', sentence: `${path ?? 'The body'}: ${sentence}.`, ...(path && { path }) };
}
