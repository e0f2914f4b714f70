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
