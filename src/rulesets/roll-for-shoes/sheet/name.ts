import type * as z from 'zod/mini';
import type { RuleId } from '../../ruleset.ts';
import { line } from '../../schema.ts';

export function nameSchema(rule: RuleId, what: string): z.ZodMiniString<string> {
  return line(60, rule, what);
}
