import * as z from 'zod/mini';
import type { RuleId } from '../ruleset.ts';
import { words } from '../schema.ts';

const LONGEST = 60;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** What people call something: a few words that fit on one line of a sheet. */
export function nameSchema(rule: RuleId, what: string): z.ZodMiniString<string> {
  return words(LONGEST, rule, what).check(
    z.minLength(1, { error: `[${rule}] ${what} is not empty` }),
    z.refine((text) => text === text.trim() && !CONTROL.test(text), {
      error: `[${rule}] ${what} stands on one line, without spaces around it`,
    }),
  );
}

/** What tells two names apart: neither capitals, nor how a keyboard puts an accent on a letter. */
function folded(name: string): string {
  return name.toLowerCase().normalize();
}

export function isSame(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

export function isCalled(name: string): (thing: { readonly name: string }) => boolean {
  return (thing) => isSame(thing.name, name);
}

/** The first name that stands twice. */
export function repeatedName(names: readonly string[]): string | undefined {
  const met = new Set<string>();
  return names.find((name) => met.size === met.add(folded(name)).size);
}
