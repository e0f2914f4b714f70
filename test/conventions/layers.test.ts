import assert from 'node:assert/strict';
import path from 'node:path/posix';
import { describe, it } from 'node:test';
import { SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { filesOf, readFile } from './source-files.ts';

/** What each layer may import from, besides itself. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  dice: [],
  rulesets: ['dice'],
  table: ['dice', 'rulesets'],
  protocol: ['dice', 'rulesets', 'table'],
  client: ['dice', 'rulesets', 'table', 'protocol'],
  server: ['dice', 'rulesets', 'table', 'protocol'],
  cli: ['dice', 'rulesets', 'table', 'protocol', 'client', 'server'],
  web: ['dice', 'rulesets', 'table', 'protocol', 'client'],
};

/** How a layer is entered. Dice have a second door, for starts that have to be quick; rulesets for what forms are made of, tables for what only reads a log. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  dice: ['index.ts', 'notation/index.ts'],
  rulesets: ['index.ts', 'fields/index.ts'],
  table: ['index.ts', 'events/index.ts'],
};

/** The order inside the app: a folder imports from those above it, and from itself. */
const APP_ORDER: readonly (readonly string[])[] = [
  ['kit', 'style'],
  ['rules', 'odds', 'dice'],
  ['live'],
  ['forms'],
  ['systems'],
  ['composer', 'sheets', 'cards'],
  ['table'],
  ['first'],
];

/** The rooms of two layers, and the rooms that each may import from: a new connection between rooms is a decision, not an accident. */
const ROOMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  table: {
    visibility: ['checks'],
    rolls: ['visibility', 'nouns', 'checks'],
    erasure: ['visibility', 'events', 'nouns'],
    events: ['visibility', 'rolls', 'erasure', 'nouns', 'checks', 'undo'],
    nouns: ['visibility', 'rolls', 'events'],
    checks: ['visibility', 'rolls', 'events', 'nouns'],
    undo: ['visibility', 'erasure', 'events', 'checks'],
    record: ['visibility', 'rolls', 'events'],
    keeper: ['visibility', 'rolls', 'erasure', 'record'],
  },
  server: {
    store: [],
    worker: ['store'],
    upkeep: ['store'],
    access: ['store', 'tables'],
    tables: ['store', 'worker', 'access', 'socket'],
    socket: ['tables', 'http'],
    http: ['store', 'worker', 'access', 'tables', 'socket'],
  },
};

/** The layer of a folder of the app; files beside the folders put them together. */
function placeInApp([folder = '', ...within]: readonly string[]): number {
  return within.length === 0 ? APP_ORDER.length : APP_ORDER.findIndex((each) => each.includes(folder));
}

/** Doubles and contract suites are for tests, and for one another. */
function isForTests(file: string): boolean {
  return file.endsWith('.test.ts') || file.includes('/testing/') || file.startsWith('test/');
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g;

function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? '');
}

/** Why this import may not be, or undefined. */
function complaint(file: string, specifier: string): string | undefined {
  const target = path.join(path.dirname(file), specifier);
  const [top, layer = '', ...rest] = target.split('/');
  const [, ownLayer = '', ...ownRest] = file.split('/');
  if (top !== 'src') return 'src imports nothing from outside src';
  if (target.includes('/testing/') && !isForTests(file)) return 'only tests import from a testing folder';
  if (layer !== ownLayer) {
    if (!BELOW[ownLayer]?.includes(layer)) return `${ownLayer} may not import ${layer}`;
    if (isFaceOf(systemOf(rest), layer, ownLayer, ownRest)) return undefined;
    const doors = DOORS[layer] ?? ['index.ts'];
    return doors.includes(rest.join('/')) ? undefined : `${layer} is imported through its index.ts`;
  }
  const isInside = rest[0] === ownRest[0] || ownRest.length === 1;
  if (layer === 'web' && !isInside && placeInApp(rest) >= placeInApp(ownRest))
    return `in the app, ${ownRest[0]} comes before ${rest[0]}`;
  if (!isForTests(file) && !mayEnter(ROOMS[layer] ?? {}, ownRest, rest))
    return `in ${layer}, the room ${ownRest[0]} does not know ${rest[0]}`;
  const [system, ownSystem] = [systemOf(rest), systemOf(ownRest)];
  const betweenSystems = layer === 'rulesets' && ownSystem && system && system !== ownSystem;
  return betweenSystems
    ? `${ownSystem} may not import ${system}: systems do not know one another`
    : undefined;
}

/** Files beside the rooms are for all of them. */
function mayEnter(
  rooms: Readonly<Record<string, readonly string[]>>,
  [ownRoom = '', ...own]: readonly string[],
  [room = '', ...within]: readonly string[],
): boolean {
  const known = own.length > 0 && within.length > 0 && ownRoom !== room ? rooms[ownRoom] : undefined;
  return known === undefined || known.includes(room);
}

/** How a system looks knows that system, and no other. */
function isFaceOf(
  system: string | undefined,
  layer: string,
  ownLayer: string,
  ownRest: readonly string[],
): boolean {
  return layer === 'rulesets' && ownLayer === 'web' && ownRest[0] === 'systems' && ownRest[1] === system;
}

/** A folder of `rulesets` that is a system; the others are shared by all. */
function systemOf([folder]: readonly string[]): string | undefined {
  return SYSTEM_IDS.find((id) => id === folder);
}

function complaintsAbout(file: string, text: string): string[] {
  return importsOf(text).flatMap((specifier) => {
    const why = complaint(file, specifier);
    return why ? [`${file} imports ${specifier}: ${why}`] : [];
  });
}

describe('layers', () => {
  const sources = filesOf('src/**/*.{ts,svelte}');

  it('imports point down only, and through the index of the other layer', () => {
    assert.ok(sources.length > 0);
    assert.deepEqual(
      sources.flatMap((file) => complaintsAbout(file, readFile(file))),
      [],
    );
  });

  it('every folder of src is a layer with a place', () => {
    const layers = new Set(sources.map((file) => file.split('/')[1]));
    assert.deepEqual(
      [...layers].filter((layer) => !(layer && layer in BELOW)),
      [],
    );
  });

  it('every folder of the app has a place in its order', () => {
    const folders = sources
      .filter((file) => file.startsWith('src/web/'))
      .map((file) => file.split('/').slice(2));
    assert.deepEqual(
      folders.filter((within) => placeInApp(within) < 0),
      [],
    );
  });

  it('every room of a layer that has them is listed, and nothing else', () => {
    for (const [layer, rooms] of Object.entries(ROOMS)) {
      const folders = sources
        .filter((file) => file.startsWith(`src/${layer}/`) && !isForTests(file))
        .map((file) => file.split('/').slice(2, -1)[0]);
      assert.deepEqual([...new Set(folders.filter((room) => room))].sort(), Object.keys(rooms).sort());
    }
  });

  it('the client is plain TypeScript: no package, no Svelte, no page', () => {
    const files = sources.filter((file) => file.startsWith('src/client/') && !file.endsWith('.test.ts'));
    assert.ok(
      files.length > 0 && files.every((file) => file.endsWith('.ts') && !file.endsWith('.svelte.ts')),
    );
    const strange =
      /from '[^.]|\b(?:document|window|location|localStorage|navigator)\.|\$(?:state|derived|effect)\b/;
    assert.deepEqual(
      files.filter((file) => strange.test(readFile(file))),
      [],
    );
  });

  const rows: [file: string, line: string, why: string | undefined][] = [
    ['src/dice/odds.ts', "import { x } from './pool.ts';", undefined],
    ['src/dice/odds.ts', "import type { X } from '../rulesets/index.ts';", 'dice may not import rulesets'],
    ['src/dice/odds.ts', "export * from '../table/index.ts';", 'dice may not import table'],
    ['src/rulesets/five-plus/check.ts', "import { roll } from '../../dice/index.ts';", undefined],
    ['src/rulesets/five-plus/check.ts', "import { r } from '../ruleset.ts';", undefined],
    ['src/rulesets/registry.ts', "import { fivePlus } from './five-plus/index.ts';", undefined],
    [
      'src/rulesets/five-plus/check.ts',
      "import '../../dice/pool.ts';",
      'dice is imported through its index.ts',
    ],
    [
      'src/rulesets/five-plus/check.ts',
      "import { x } from '../roll-for-shoes/check.ts';",
      'five-plus may not import roll-for-shoes: systems do not know one another',
    ],
    ['src/server/http.ts', "await import('../web/index.ts')", 'server may not import web'],
    ['src/server/http/routes.ts', "import { x } from '../access/keys.ts';", undefined],
    [
      'src/server/store/store.ts',
      "import { x } from '../socket/feed.ts';",
      'in server, the room store does not know socket',
    ],
    ['src/table/keeper/keeper.ts', "import { x } from '../log.ts';", undefined],
    [
      'src/table/visibility/view.ts',
      "import { x } from '../keeper/keeper.ts';",
      'in table, the room visibility does not know keeper',
    ],
    ['src/web/systems/five-plus/face.ts', "import '../../../rulesets/five-plus/sheet.ts';", undefined],
    [
      'src/web/systems/five-plus/face.ts',
      "import '../../../rulesets/roll-for-shoes/sheet.ts';",
      'rulesets is imported through its index.ts',
    ],
    ['src/web/app.ts', "import { x } from '../server/index.ts';", 'web may not import server'],
    ['src/web/forms/Form.svelte', "import Chip from '../kit/Chip.svelte';", undefined],
    ['src/web/main.ts', "import App from './App.svelte';", undefined],
    [
      'src/web/kit/Page.svelte',
      "import Form from '../forms/Form.svelte';",
      'in the app, kit comes before forms',
    ],
    [
      'src/web/sheets/Sheet.svelte',
      "import Hand from '../cards/Hand.svelte';",
      'in the app, sheets comes before cards',
    ],
    ['src/table/record/chain.test.ts', "import { x } from '../testing/practice-table.ts';", undefined],
    [
      'src/table/record/chain.ts',
      "import { x } from '../testing/practice-table.ts';",
      'only tests import from a testing folder',
    ],
    ['src/web/app.ts', "import { x } from '../client/index.ts';", undefined],
    ['src/client/socket.ts', "import { x } from '../server/index.ts';", 'client may not import server'],
    ['src/server/http.ts', "import { x } from '../client/index.ts';", 'server may not import client'],
    ['src/cli/commands/odds.ts', "import { x } from '../../dice/notation/index.ts';", undefined],
    ['src/cli/serve.ts', "import { serve } from '../server/index.ts';", undefined],
    ['src/server/http.ts', "import { x } from '../cli/index.ts';", 'server may not import cli'],
    ['src/cli/odds.ts', "import { x } from '../../bench/run.ts';", 'src imports nothing from outside src'],
  ];
  for (const [file, line, why] of rows) {
    it(`${why ? 'refuses' : 'allows'} ${line} in ${file}`, () => {
      const expected = why ? [`${file} imports ${importsOf(line)[0]}: ${why}`] : [];
      assert.deepEqual(complaintsAbout(file, line), expected);
    });
  }
});
