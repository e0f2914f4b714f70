import assert from 'node:assert/strict';
import { type Ruleset, rulesetOf } from '../../rulesets/index.ts';
import type { CheckState } from '../state.ts';
import { PracticeTable } from './practice-table.ts';

/** Odile of Mind, Body & Soul: +3 with Quiet feet, −2 for Believes every promise. */
export const input = (character: string, more: object = {}) => ({
  character,
  positives: [],
  negatives: [],
  ...more,
});

export async function playing(rights: object = {}, ruleset?: Ruleset) {
  const table = new PracticeTable(ruleset ?? (await mindBodySoul())).sitDown();
  if (Object.keys(rights).length > 0) table.do('gm', 'change-rights', { rights });
  return { table, odile: table.do('ann', 'make-character', { from: { ready: 'odile' } }) };
}

export async function mindBodySoul(): Promise<Ruleset> {
  return (await rulesetOf('mind-body-soul')) ?? assert.fail();
}

export function propose(
  table: PracticeTable,
  character: string,
  more: object = {},
  body: object = {},
): string {
  return table.do('ann', 'propose-check', {
    action: 'check',
    input: input(character, more),
    bytes: table.bytes(),
    ...body,
  });
}

export function check({ keeper }: PracticeTable, id: string): CheckState {
  return keeper.table.checks[id] ?? assert.fail(`there is no check ${id}`);
}
