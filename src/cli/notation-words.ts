import { type Notation, parseNotation, printProblem, type Result, refused } from '../dice/notation/index.ts';

const QUOTED = 60;

/** The notation that was typed. Spaces don’t matter. */
export function notationIn(words: readonly string[], example: string): Result<Notation> {
  const text = words.join(' ');
  if (text.trim() === '') return refused(`a notation is missing, as in: fireside ${example}`);
  const parsed = parseNotation(text);
  if (parsed.ok) return parsed;
  const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return refused(`“${quoted}” ${printProblem(parsed.error)}`);
}
