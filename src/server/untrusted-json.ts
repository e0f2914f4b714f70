import { counted, ok, type Result, refused } from '../dice/index.ts';

/** Keys that would be taken for a prototype, or for the way an object becomes a text or a number. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'toString', 'valueOf']);

/** JSON from outside: not nested too deeply, without half characters, and without dangerous keys. */
export function untrusted(text: string, depth: number): Result<unknown> {
  if (nesting(text) > depth)
    return refused(`this is nested more than ${counted(depth, 'level')} deep (limit: depth)`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('this isn’t JSON');
  }
  const problem = problemIn(value);
  return problem === undefined ? ok(value) : refused(problem);
}

/** The same, of bytes. */
export function untrustedBytes(bytes: Uint8Array, depth: number): Result<unknown> {
  try {
    return untrusted(new TextDecoder('utf-8', { fatal: true }).decode(bytes) || '{}', depth);
  } catch {
    return refused('this isn’t text');
  }
}

const [QUOTE, BACKSLASH, BRACE, CLOSING_BRACE, BRACKET, CLOSING_BRACKET] = [
  34, 92, 123, 125, 91, 93,
] as const;

/** Counted before parsing and without recursion: brackets outside strings. */
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
    return value.isWellFormed() ? undefined : 'half a character (a lone surrogate) isn’t text';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key) || !key.isWellFormed()) return 'a key isn’t allowed as a name';
    const problem = problemIn((value as Readonly<Record<string, unknown>>)[key]);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
