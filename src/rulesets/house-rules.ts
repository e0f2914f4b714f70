import * as z from 'zod/mini';
import { oneOf, whole } from './schema.ts';

/*
 * Each house rule has a default, and a description that begins with the rule it bends: `RS-9: what a tie is`. One that
 * bends an addition of ours says so: `MS-12, ours: …`.
 */

export function flag(fallback: boolean, description: string) {
  const error = `[${ruleIn(description)}] this setting is true or false`;
  return z._default(z.boolean({ error }), fallback).check(z.describe(description));
}

/** The first word is the default. */
export function choice<const Words extends readonly [string, ...string[]]>(
  words: Words,
  description: string,
) {
  const [first] = words;
  return z
    ._default(oneOf(words, ruleIn(description), 'this setting'), first as Words[0] & string as never)
    .check(z.describe(description));
}

export function count(from: number, to: number, fallback: number, description: string) {
  return z
    ._default(whole(from, to, ruleIn(description), 'this setting'), fallback)
    .check(z.describe(description));
}

function ruleIn(description: string): string {
  return /^[^:,]+/.exec(description)?.[0] ?? '';
}
