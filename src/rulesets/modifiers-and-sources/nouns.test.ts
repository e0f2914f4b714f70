import assert from 'node:assert/strict';
import test from 'node:test';
import { choicesFor, contextAt, type Fields } from '../fields/choices.ts';
import { fieldAt } from '../fields/index.ts';
import { modifiersAndSources } from './index.ts';
import { ScriptedTable } from './testing/scripted-table.ts';

const TICK = '# Character: Tick\nPatience +4\n\n# Flask of oil x3\nLamps +3\n\n# Rust\nVigour -2';

function scripted(): ScriptedTable {
  return new ScriptedTable({ tick: TICK })
    .does('start-project', { name: 'Relight the lamp', difficulty: 4, size: 2 })
    .does('set-tension', { to: 'hazardous' })
    .does('set-tension', { to: 'calm' });
}

/** Something else is typed where it is taken, and nowhere else. */
const ROWS = [
  {
    action: 'set-quantity',
    field: 'source',
    input: { quantity: 2 },
    offers: ['Flask of oil', 'Rust'],
  },
  {
    action: 'set-modifier',
    field: 'source',
    input: { modifier: 'Lamps', value: 1 },
    offers: ['Character', 'Flask of oil', 'Rust'],
  },
  {
    action: 'set-modifier',
    field: 'modifier',
    input: { source: 'Flask of oil', value: 1 },
    offers: ['Lamps'],
  },
  { action: 'take-damage', field: 'cause', input: { points: 1 }, offers: ['Rust'] },
  { action: 'take-reprieve', field: 'cause', input: {}, offers: ['Rust'] },
  { action: 'work-on-project', field: 'project', input: {}, offers: ['Relight the lamp'] },
  { action: 'check', field: 'task', input: {}, offers: ['Climb a garden wall'] },
  { action: 'drop-project', field: 'project', isOfTable: true, input: {}, offers: ['Relight the lamp'] },
  { action: 'drop-common-task', field: 'task', isOfTable: true, input: {}, offers: ['Climb a garden wall'] },
];

for (const { action, field, input, isOfTable, offers } of ROWS)
  test(`${action} offers for its ${field} what the rules take, and nothing that they refuse`, () => {
    const whole: Fields = { ...(isOfTable ? {} : { character: 'tick' }), ...input };
    const doable = modifiersAndSources.actions[action];
    assert.ok(doable && doable.kind !== 'forecast');
    const asked = contextAt({ game: scripted().game, names: (id) => id, mayPlay: () => true }, whole, [
      field,
    ]);
    const named = fieldAt(doable.input, [field]);
    const found = (named && choicesFor(modifiersAndSources, doable, named, asked)) ?? [];
    const names = found.map(({ value }) => value);
    assert.deepEqual(
      names.filter((name) => offers.includes(`${name}`)),
      offers,
    );
    for (const { value } of found) scripted().does(action, { ...whole, [field]: value });
    const other = { ...whole, [field]: 'Something else' };
    if (found.some(({ isClosed }) => isClosed)) scripted().refuses(action, other);
    else scripted().does(action, other);
  });
