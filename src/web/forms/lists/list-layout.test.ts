import assert from 'node:assert/strict';
import { it } from 'node:test';
import { grouped } from './list-layout.ts';

const TOOLS = { value: 'tool', title: 'Tools', one: 'tool' };
const oar = { kind: 'tool', name: 'Oar' };
const hat = { kind: 'cloth', name: 'Hat' };
const axe = { kind: 'tool', name: 'Axe' };

const ROWS = [
  { name: 'no field to go by: one group', by: undefined, said: [['', 'Oar 0', 'Hat 1', 'Axe 2']] },
  {
    name: 'known groups first, each thing with its place in the whole list',
    by: 'kind',
    said: [
      ['Tools', 'Oar 0', 'Axe 2'],
      ['cloth', 'Hat 1'],
    ],
  },
];

for (const { name, by, said } of ROWS)
  it(name, () => {
    const layout = { groups: [TOOLS], ...(by !== undefined && { by }) };
    const found = grouped([oar, hat, axe], layout).map(({ group, items }) => [
      group?.title ?? '',
      ...items.map(({ item, at }) => `${(item as typeof oar).name} ${at}`),
    ]);
    assert.deepEqual(found, said);
  });

it('an empty group is offered, too', () => {
  assert.deepEqual(grouped([], { by: 'kind', groups: [TOOLS] }), [{ group: TOOLS, items: [] }]);
});
