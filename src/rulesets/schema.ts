import * as z from 'zod/mini';
import { counted, minus, ok, type Result, refused } from '../dice/index.ts';
import type { Refusal, RuleId } from './ruleset.ts';

/** A shape of plain JSON: types, checks, forms and JSON Schema all come from it. */
export type Schema<T> = z.ZodMiniType<T>;

export function whole(from: number, to: number, rule: RuleId, what: string): z.ZodMiniNumber<number> {
  const says = (got: unknown) =>
    `[${rule}] ${what} is a whole number from ${minus(from)} to ${minus(to)}, ${but(got)}`;
  const error = (issue: { readonly input?: unknown }) => says(issue.input);
  // −0 is 0 except to a strict comparison.
  const plain = z.overwrite<number>((n) => n + 0);
  return z
    .number({ error })
    .check(z.int({ error }), z.minimum(from, { error }), z.maximum(to, { error }), plain);
}

export function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
  rule: RuleId,
  what: string,
) {
  return z.enum(words, {
    error: (issue) => `[${rule}] ${what} is one of ${words.join(', ')}, ${but(issue.input)}`,
  });
}

export function words(most: number, rule: RuleId, what: string): z.ZodMiniString<string> {
  return z
    .string({ error: (issue) => `[${rule}] ${what} is text, ${but(issue.input)}` })
    .check(z.maxLength(most, { error: `[${rule}] ${what} is at most ${counted(most, 'character')} long` }));
}

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

function isOneLine(text: string): boolean {
  return text === text.trim() && !CONTROL.test(text);
}

/** Text that fills one line of a sheet. */
export function line(most: number, rule: RuleId, what: string): z.ZodMiniString<string> {
  return words(most, rule, what).check(
    z.minLength(1, { error: `[${rule}] ${what} is not empty` }),
    z.refine(isOneLine, { error: `[${rule}] ${what} is one line, without spaces around it` }),
  );
}

/** Means that an issue has no words of its own. Set here because zod’s default is global, and other libraries change it. */
const UNSAID = 'Invalid input';

/** Untrusted JSON as the schema has it, or a sentence that says what is wrong, where, and what would be right. */
export function parsed<T>(schema: Schema<T>, json: unknown, rule: RuleId): Result<T, Refusal> {
  const result = schema.safeParse(json, { reportInput: true, error: () => UNSAID });
  if (result.success) return ok(result.data);
  const issue = result.error.issues[0];
  if (!issue) throw new Error('zod refused without an issue');
  const path = pathOf(issue.path);
  const named = /^\[([^\]]+)\] (.*)$/s.exec(issue.message);
  const sentence = named?.[2] ?? plainly(issue);
  return refused({ rule: named?.[1] ?? rule, sentence, ...(path && { path }) });
}

function plainly(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `unknown ${issue.keys.length > 1 ? 'fields' : 'field'} ${issue.keys.map((key) => `“${key}”`).join(', ')}`;
  if (issue.code === 'invalid_type') return `${article(issue.expected)} is needed here, ${but(issue.input)}`;
  if (issue.code === 'invalid_value') return `this is one of ${issue.values.join(', ')}, ${but(issue.input)}`;
  if (issue.code === 'invalid_union') return 'this fits none of the forms it may have';
  const isSaid = issue.message !== UNSAID;
  if (issue.code === 'too_small' && !isSaid)
    return `${sized(issue.origin, 'at least', issue.minimum)}, ${instead(issue.input)}`;
  if (issue.code === 'too_big' && !isSaid)
    return `${sized(issue.origin, 'at most', issue.maximum)}, ${instead(issue.input)}`;
  return isSaid ? issue.message : 'this is not written as it has to be';
}

function sized(origin: string, bound: string, size: number | bigint): string {
  const [n, are] = [Number(size), Number(size) === 1 ? 'is' : 'are'];
  if (origin === 'array') return `there ${are} ${bound} ${counted(n, 'thing')} in this list`;
  if (origin === 'string') return `there ${are} ${bound} ${counted(n, 'character')}`;
  return `this is ${bound} ${minus(n)}`;
}

function instead(value: unknown): string {
  return Array.isArray(value) || typeof value === 'string' ? `not ${value.length}` : but(value);
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  );
}

function but(value: unknown): string {
  return value === undefined ? 'and nothing is there' : `not ${shown(value)}`;
}

function shown(value: unknown): string {
  if (typeof value === 'number') return minus(value);
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function article(noun: string): string {
  if (noun === 'int') return 'a whole number';
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
