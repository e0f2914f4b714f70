import { type Notation, parseNotation, printProblem, type Result } from '../dice/notation/index.ts';

const QUOTED = 60;

/** The notation in the words of a command; spaces between them do not matter. */
export function notationIn(words: readonly string[], example: string): Result<Notation> {
  const text = words.join(' ');
  if (text.trim() === '') return { ok: false, error: `a notation is missing, as in: fireside ${example}` };
  const parsed = parseNotation(text);
  if (parsed.ok) return parsed;
  const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return { ok: false, error: `“${quoted}” ${printProblem(parsed.error)}` };
}
