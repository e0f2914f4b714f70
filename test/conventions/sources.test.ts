import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { rulesetOf, SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { readFile } from './source-files.ts';

const VERDICT = /^(as written|a Decision|not mechanical|not done)\b/;

/** Each rule with its text, up to the next rule. */
function rulesIn(rulebook: string): ReadonlyMap<string, string> {
  const rules = rulebook.matchAll(/^- \*\*([0-9A-Z]{2}-\d+[a-z]?)\b([\s\S]*?)(?=^- \*\*|^## |$(?![\s\S]))/gm);
  return new Map([...rules].map(([, id = '', text = '']) => [id, text]));
}

function complaints(section: string, rules: ReadonlyMap<string, string>, settings: readonly string[]) {
  const rows = [...section.matchAll(/^\| (?!what the source|---)(.*?) \| (.*?) \| (.*) \|$/gm)];
  const found = rows.flatMap(([, what = '', cell = '', verdict = '']) => {
    const ids = cell === '–' ? [] : cell.split(', ');
    const named = [...verdict.matchAll(/`(\w+)(?:: [\w-]+)?`/g)].map(([, key = '']) => key);
    const isDecided = ids.some((id) => rules.get(id)?.includes('Decision'));
    const problems = [
      ...ids.filter((id) => !rules.has(id)).map((id) => `no rule ${id}`),
      ...named.filter((key) => !settings.includes(key)).map((key) => `no setting ${key}`),
      ...(VERDICT.test(verdict) ? [] : [`no verdict: ${verdict}`]),
      ...(/\ba Decision\b/.test(verdict) && !isDecided ? ['its rule marks no Decision'] : []),
    ];
    return problems.map((problem) => `${what}: ${problem}`);
  });
  return [...found, ...[...rules.keys()].filter((id) => !new RegExp(`${id}(?!\\w)`).test(section))];
}

describe('docs/sources.md', () => {
  const page = readFile('docs/sources.md');
  for (const id of SYSTEM_IDS)
    it(`${id}: verdicts name rules and settings that are, and no rule is left out`, async () => {
      const ruleset = await rulesetOf(id);
      assert.ok(ruleset);
      const [, section = ''] = page.split(`## ${ruleset.name}\n`);
      const [own = ''] = section.split(/^## /m);
      const { properties = {} } = z.toJSONSchema(ruleset.settings as z.ZodMiniType, { io: 'input' });
      assert.deepEqual(complaints(own, rulesIn(readFile(`rules/${id}.md`)), Object.keys(properties)), []);
    });

  const RULES = new Map([
    ['XX-1', 'a tie wins. **Decision**: so.'],
    ['XX-2', 'a die.'],
  ]);
  const rows: [section: string, expected: string[]][] = [
    ['| ties | XX-1 | a Decision (`ties: win`) |\n| dice | XX-2 | as written |', []],
    ['| ties | XX-1, XX-2 | perhaps |', ['ties: no verdict: perhaps']],
    ['| ties | XX-1, XX-3 | as written |\nXX-2', ['ties: no rule XX-3']],
    [
      '| dice | XX-2 | a Decision (`luck`) |',
      ['dice: no setting luck', 'dice: its rule marks no Decision', 'XX-1'],
    ],
  ];
  for (const [section, expected] of rows)
    it(`reads: ${section.split('\n')[0]}`, () =>
      assert.deepEqual(complaints(section, RULES, ['ties']), expected));
});
