import { ok, type Result, refused } from '../dice/index.ts';
import { type Limits, overLimit } from './limits.ts';
import { type ClientMessage, clientMessage } from './protocol.ts';
import { untrusted } from './untrusted.ts';

/** Malformed may be said again in other words; who sends too much is shown out. */
interface NotUnderstood {
  readonly code: 'malformed' | 'over-limit';
  readonly sentence: string;
}

/** What somebody sent, as a message of the protocol. Undefined is what was no text. */
export function messageIn(
  data: Buffer | undefined,
  { frame, depth }: Limits,
): Result<ClientMessage, NotUnderstood> {
  if (data === undefined) return malformed('Messages are text.');
  if (data.length > frame) {
    const { sentence } = overLimit('frame', `A message is at most ${frame} bytes long.`);
    return refused({ code: 'over-limit', sentence });
  }
  const json = untrusted(data.toString(), depth);
  if (!json.ok) return malformed(`That was not understood: ${json.error}.`);
  const checked = clientMessage.safeParse(json.value);
  if (!checked.success) return malformed('That is no message of this protocol.');
  // A command is handed on as it came: its own schema is checked where it is decided.
  return ok(checked.data.type === 'command' ? (json.value as ClientMessage) : checked.data);
}

function malformed(sentence: string): Result<ClientMessage, NotUnderstood> {
  return refused({ code: 'malformed', sentence });
}
