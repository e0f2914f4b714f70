import assert from 'node:assert/strict';
import { SYSTEM_IDS } from '../../../src/rulesets/index.ts';
import { Client, openTable } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';

/** The longest text that a sheet takes. */
const LONGEST = 20_000;
const UNITS = [' ', '\t', '(', 'x1 ', 'a, ', '\n- ', '\n# a'];

export const repeated = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

async function withCharacter(url: string, system: string): Promise<Client> {
  const client = await Client.connected(url, (await openTable(url, system)).token);
  assert.equal((await client.do('make-character', { from: { blank: 'Ann' } }, 'c1'))?.ok, true);
  return client;
}

/** Very many lines, as text, as a form, and to be merged: refused. */
export async function sheetsOfManyLines(url: string, findings: Findings): Promise<void> {
  const client = await withCharacter(url, 'modifiers-and-sources');
  const lines = Array.from({ length: 16_000 }, () => '');
  for (const [to, reason] of [
    [{ text: '\n'.repeat(16_000) }, /limit: lines/],
    [{ sheet: { lines } }, /limit: lines/],
    [{ text: 'a', base: 'b\n'.repeat(9000) }, /./],
  ] as const)
    await findings.try('stopped', async () => {
      const answer = await client.do('edit-sheet', { character: 'c1', to });
      assert.equal(answer?.ok, false, JSON.stringify(client.bye));
      assert.match(answer.refusal.sentence, reason);
    });
  client.cut();
}

/** Texts that made parsers backtrack: taken or refused, but answered. */
export async function sheetsOfLongLines(url: string, findings: Findings): Promise<void> {
  for (const system of SYSTEM_IDS) {
    const client = await withCharacter(url, system);
    for (const unit of UNITS)
      await findings.try('stopped', async () => {
        const text = `Ann\na${repeated(unit, LONGEST - 10)}b`;
        const answer = await client.do('edit-sheet', { character: 'c1', to: { text } });
        assert.equal(typeof answer?.ok, 'boolean', JSON.stringify(client.bye));
      });
    client.cut();
  }
}
