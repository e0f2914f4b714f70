import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { rulesetOf, SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { readFile } from './source-files.ts';

/** What the code says about a setting: its rule, its default, and its other values. */
interface Setting {
  readonly rule: string;
  readonly first: string;
  readonly others: readonly string[];
}
type Settings = Readonly<Record<string, Setting>>;

type Json = Readonly<{
  description?: string;
  default?: unknown;
  enum?: readonly unknown[];
  type?: string;
  minimum?: number;
  maximum?: number;
  properties?: Readonly<Record<string, Json>>;
}>;

function settingsIn(schema: z.ZodMiniType): Settings {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' }) as Json;
  return Object.fromEntries(Object.entries(properties).map(([key, json]) => [key, settingOf(json)]));
}

function settingOf(json: Json): Setting {
  const rule = /^(.*?): /.exec(json.description ?? '')?.[1] ?? '';
  if (json.properties) {
    const parts = Object.entries(json.properties).map(([key, part]) => `\`${key}\` ${part.default}`);
    return { rule, first: parts.join(', '), others: Object.keys(json.properties) };
  }
  const others =
    json.enum ?? { boolean: [true, false], integer: [json.minimum, json.maximum] }[json.type ?? ''] ?? [];
  const fallback = JSON.stringify(json.default).replace(/^"(.*)"$/, '$1');
  return { rule, first: `\`${fallback}\``, others: [fallback, ...others.map(String)] };
}

/** `| \`ties\` | RS-9 | \`partial\`; or \`failure\`, with 1 XP |`, in the chapter of that name. */
function rowsIn(rulebook: string): readonly (readonly [key: string, rule: string, readings: string])[] {
  const [, chapter = ''] = rulebook.split(/^## House rules$/m);
  const [table = ''] = chapter.split(/^## /m);
  return [...table.matchAll(/^\| `(.*?)` \| (.*?) \| (.*) \|$/gm)].map(([, ...cells]) => cells as never);
}

function complaints(settings: Settings, rulebook: string): string[] {
  const rows = rowsIn(rulebook);
  const known = Object.keys(settings);
  const named = rows.map(([key]) => key);
  return [
    ...known.filter((key) => !named.includes(key)).map((key) => `${key} is missing`),
    ...named.filter((key, i) => named.indexOf(key) < i).map((key) => `${key} is there twice`),
    ...rows.flatMap(([key, rule, readings]) => {
      const setting = Object.hasOwn(settings, key) ? settings[key] : undefined;
      return setting ? rowProblems(key, setting, rule, readings) : [`${key} isn’t a setting`];
    }),
    ...inProse(rulebook).flatMap(([key, words]) => {
      const setting = Object.hasOwn(settings, key) ? settings[key] : undefined;
      const strange = setting ? words.filter((word) => !setting.others.includes(word)) : [key];
      return strange.map((word) => `the text says “${word}”, which the code does not know`);
    }),
  ];
}

function rowProblems(key: string, { rule, first, others }: Setting, ruleCell: string, readings: string) {
  const words = [...readings.matchAll(/`(.*?)`/g)].map(([, word = '']) => word);
  return [
    ...(ruleCell === rule ? [] : [`${key} bends ${rule}, not ${ruleCell}`]),
    ...(readings.startsWith(first) ? [] : [`${key} begins with ${first}, the default`]),
    ...others.filter((word) => !words.includes(word)).map((word) => `${key} may be ${word}`),
    ...words.filter((word) => !others.includes(word)).map((word) => `${key} can’t be ${word}`),
  ];
}

/** `surplus: carry | reset` in the middle of a rule. */
function inProse(rulebook: string): readonly (readonly [key: string, words: readonly string[]])[] {
  const settings = rulebook.matchAll(/`([\w-]+): ([\w-]+(?:\s+\|\s+[\w-]+)+)`/g);
  return [...settings].map(([, key = '', words = '']) => [key, words.split(/\s+\|\s+/)]);
}

describe('house rules in the rulebooks', () => {
  for (const id of SYSTEM_IDS)
    it(`${id}: every setting has its row, with its default first, and no row is strange`, async () => {
      const ruleset = await rulesetOf(id);
      const settings = settingsIn(ruleset?.settings as z.ZodMiniType);
      assert.ok(Object.keys(settings).length > 5);
      assert.deepEqual(complaints(settings, readFile(`rules/${id}.md`)), []);
    });

  const SETTINGS: Settings = {
    ties: { rule: 'XX-1', first: '`win`', others: ['win', 'lose'] },
    most: { rule: 'XX-2, ours', first: '`5`', others: ['5', '0', '9'] },
  };
  const BOOK = [
    '- **XX-1** A tie wins (setting `ties: win |\n  lose`).',
    '## House rules',
    '| `ties` | XX-1 | `win`; or `lose` |',
    '| `most` | XX-2, ours | `5` (`0` to `9`) |',
    '## Odds\n| `odds` | XX-9 | `x` |',
  ].join('\n');
  const rows: [name: string, from: string, to: string, expected: string[]][] = [
    ['as it is', '', '', []],
    ['a row less', '| `ties` | XX-1 | `win`; or `lose` |', '', ['ties is missing']],
    ['another name', '`most`', '`least`', ['most is missing', 'least isn’t a setting']],
    ['another default', '`win`; or `lose`', '`lose`; or `win`', ['ties begins with `win`, the default']],
    ['another rule', '| XX-2, ours', '| XX-2', ['most bends XX-2, ours, not XX-2']],
    ['an option less', '; or `lose`', '', ['ties may be lose']],
    ['an option more', '; or `lose`', '; or `lose`, or `draw`', ['ties can’t be draw']],
    ['a name in a rule', '`ties: win', '`tie: win', ['the text says “tie”, which the code does not know']],
    ['an option in a rule', '  lose`)', '  draw`)', ['the text says “draw”, which the code does not know']],
  ];
  for (const [name, from, to, expected] of rows)
    it(`finds out: ${name}`, () => assert.deepEqual(complaints(SETTINGS, BOOK.replace(from, to)), expected));
});
