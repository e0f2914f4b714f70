import { counted, ok, type Result, refused } from '../../dice/index.ts';

/**
 * JSON from outside. Refused: what is no JSON, what is nested too deeply, half characters, and a key that would be
 * taken for the prototype of whatever it is copied into, or for the way an object becomes a text or a number.
 */
export function untrusted(text: string, depth: number): Result<unknown> {
  if (nesting(text) > depth)
    return refused(`this is nested more than ${counted(depth, 'level')} deep (limit: depth)`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('this is no JSON');
  }
  const problem = problemIn(value);
  return problem === undefined ? ok(value) : refused(problem);
}

const NO_NAMES: ReadonlySet<string> = new Set(['__proto__', 'toString', 'valueOf']);

const [QUOTE, BACKSLASH, BRACE, CLOSING_BRACE, BRACKET, CLOSING_BRACKET] = [
  34, 92, 123, 125, 91, 93,
] as const;

/** Counted before parsing, without recursion: brackets outside of strings. */
function nesting(text: string): number {
  let [depth, deepest, isString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (isString) {
      if (sign === BACKSLASH) i += 1;
      else if (sign === QUOTE) isString = false;
    } else if (sign === QUOTE) isString = true;
    else if (sign === BRACE || sign === BRACKET) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (sign === CLOSING_BRACE || sign === CLOSING_BRACKET) depth -= 1;
  }
  return deepest;
}

function problemIn(value: unknown): string | undefined {
  if (typeof value === 'string')
    return value.isWellFormed() ? undefined : 'half a character (a lone surrogate) is no text';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    if (NO_NAMES.has(key) || !key.isWellFormed()) return 'there is a key that can’t be a name';
    const problem = problemIn((value as Readonly<Record<string, unknown>>)[key]);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
