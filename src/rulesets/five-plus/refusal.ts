import { type Result, refused } from '../../dice/index.ts';
import type { Refusal } from '../ruleset.ts';

/** What was asked for, or why not. */
export type OrRefusal<T = true> = Result<T, Refusal>;

/** By which rule, and what would be right; `path` says where in the input. */
export function refuse(
  rule: string,
  sentence: string,
  path?: string,
): { readonly ok: false; readonly error: Refusal } {
  return refused(path === undefined ? { rule, sentence } : { rule, sentence, path });
}
