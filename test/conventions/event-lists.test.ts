import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rulesetOf, SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { EVENTS } from '../../src/table/events/index.ts';
import { filesOf, readFile } from './source-files.ts';

/** More names than this in one list are a list of events: what they have in common belongs to the events. */
const MOST = 2;

const systems = await Promise.all(
  SYSTEM_IDS.map(async (id) => Object.keys((await rulesetOf(id))?.events ?? {})),
);
const NAMES: ReadonlySet<string> = new Set([...Object.keys(EVENTS), ...systems.flat()]);

/** Where names are listed, and what one looks like there. A record of functions does something about each, as it should. */
const LISTS: readonly (readonly [list: RegExp, name: RegExp])[] = [
  [/\[[^[\]]*\]/g, /(?<!type: )'([\w-]+)'/g],
  [/\/[^/\n]*\|[^/\n]*\//g, /(?<=[(|])([\w-]+)(?=[|)])/g],
  [/\{(?:\s*'?[\w-]+'?: (?:'[^']*'|true|false|\d+),?)+\s*\}/g, /'?([\w-]+)'?:/g],
];

function listsIn(text: string): readonly string[] {
  return LISTS.flatMap(([list, name]) =>
    [...text.matchAll(list)].flatMap(([found]) => {
      const names = new Set([...found.matchAll(name)].map(([, each]) => each ?? '')).intersection(NAMES);
      return names.size > MOST ? [[...names].join(', ')] : [];
    }),
  );
}

describe('an event says itself what it is', () => {
  it('no list of event names is kept anywhere else', () => {
    const sources = filesOf('src/**/*.{ts,svelte}').filter((file) => !file.endsWith('.test.ts'));
    const lists = sources.flatMap((file) => listsIn(readFile(file)).map((names) => `${file}: ${names}`));
    assert.deepEqual(lists, []);
  });

  for (const list of [
    `new Set(['told', 'asked', 'rolled'])`,
    `const LASTING = ['seat-taken', 'seat-left', 'xp-gained'];`,
    '/^(told|asked|check-told)$/',
    `{ 'seat-left': 'left', 'seat-kicked': 'kicked', told: true }`,
  ])
    it(`${list} would be one`, () => assert.equal(listsIn(list).length, 1));

  it('what does something about each event is none', () => {
    assert.deepEqual(listsIn(`{ told: (body) => body.text, asked: () => '', rolled: fallen }`), []);
  });
});
