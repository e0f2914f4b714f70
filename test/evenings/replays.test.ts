import assert from 'node:assert/strict';
import fs from 'node:fs';
import { describe, test } from 'node:test';
import { rulesetOf } from '../../src/rulesets/index.ts';
import { fold, recap, type Table, verify } from '../../src/table/index.ts';
import { played } from './played.ts';
import { endOf, parseEvening, printEvening } from './records.ts';
import { SCRIPTS } from './scripts/index.ts';

/** RECORD=SYSTEM records a new evening under a name of its own; existing files stay as they are. */
const { RECORD } = process.env;

const folderOf = (system: string) => new URL(`../replays/${system}/`, import.meta.url);

describe('recorded evenings', () => {
  for (const script of SCRIPTS) {
    const { system } = script;
    test(`${system}: they always add up to the same table`, async () => {
      const ruleset = (await rulesetOf(system)) ?? assert.fail(`no system ${system}`);
      const folder = folderOf(system);
      const evenings = (fs.existsSync(folder) ? fs.readdirSync(folder) : []).filter((file) =>
        /^evening/.test(file),
      );
      if (RECORD === system) {
        fs.mkdirSync(folder, { recursive: true });
        const name = evenings.length === 0 ? 'evening.jsonl' : `evening-${evenings.length + 1}.jsonl`;
        fs.writeFileSync(new URL(name, folder), printEvening((await played(script)).keeper), { flag: 'wx' });
        evenings.push(name);
      }
      assert.ok(evenings.length > 0, 'there is one');
      for (const file of evenings) {
        const { head, end, entries, archive } = parseEvening(fs.readFileSync(new URL(file, folder), 'utf8'));
        const table = fold(entries, ruleset);
        assert.partialDeepStrictEqual(JSON.parse(JSON.stringify(endOf(table))), inSight(end, table), file);
        const verdict = verify(archive, head);
        assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
        assert.doesNotMatch(recap(entries, ruleset, null), /can’t tell|undefined/);
      }
    });
  }
});

/** How many finished checks a table keeps doesn't change what happened. */
function inSight<End extends object>(end: End, { checks }: Table): End {
  const then = Object.entries('checks' in end ? (end.checks as object) : {});
  const still = then.filter(([check]) => Object.hasOwn(checks, check));
  assert.ok(still.length >= Math.min(then.length, 10), 'those that were last are still there');
  return { ...end, checks: Object.fromEntries(still) };
}
