import * as z from 'zod/mini';
import { counted, ok, type Result, refused } from '../../dice/index.ts';
import type { ClientMessage } from '../../protocol/index.ts';
import { type Limits, overLimit } from '../limits.ts';
import { untrusted } from '../untrusted-json.ts';

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const word = z.string().check(z.maxLength(64));
const fields = z.record(z.string(), z.json());

/** `docs/commands.md` shows it. */
export const clientMessage = z.discriminatedUnion('type', [
  // Later clients may say more here than we understand.
  z.object({
    type: z.literal('hello'),
    protocol: z.int(),
    token: word,
    after: z._default(z.int().check(z.minimum(-10_000)), 0),
    head: z.optional(hex32),
    dice: z.optional(z.strictObject({ epoch: z.int(), slot: z.int() })),
    sentences: z._default(z.boolean(), false),
    parts: z._default(z.boolean(), false),
  }),
  z.strictObject({ type: z.literal('command'), command: z.looseObject({ id, type: word }) }),
  z.strictObject({
    type: z.literal('composing'),
    proposal: z.nullable(
      z.strictObject({
        action: word,
        input: fields,
        intent: z._default(z.string().check(z.maxLength(600)), ''),
      }),
    ),
  }),
  z.strictObject({ type: z.literal('witness'), epoch: z.int(), slot: z.int(), bytes: hex32 }),
  z.strictObject({ type: z.literal('ping') }),
]);

/** After `malformed` the client may try again; after `over-limit` it is cut off. */
interface NotUnderstood {
  readonly code: 'malformed' | 'over-limit';
  readonly sentence: string;
}

/** What a client sent, as a message of the protocol. `data` is undefined where it wasn’t text. */
export function messageIn(
  data: Buffer | undefined,
  { frame, depth }: Limits,
): Result<ClientMessage, NotUnderstood> {
  if (data === undefined) return malformed('Messages have to be text.');
  if (data.length > frame) {
    const { sentence } = overLimit('frame', `A message may be at most ${counted(frame, 'byte')} long.`);
    return refused({ code: 'over-limit', sentence });
  }
  const json = untrusted(data.toString(), depth);
  if (!json.ok) return malformed(`That wasn’t understood: ${json.error}.`);
  const checked = clientMessage.safeParse(json.value);
  if (!checked.success) return malformed('That isn’t a message of this protocol.');
  // A command is handed on as it came: its own schema is checked when it is decided.
  return ok(checked.data.type === 'command' ? (json.value as ClientMessage) : checked.data);
}

function malformed(sentence: string): Result<ClientMessage, NotUnderstood> {
  return refused({ code: 'malformed', sentence });
}
