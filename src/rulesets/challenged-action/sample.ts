import type { Sample } from '../ruleset.ts';
import { readyMade } from './sheet/ready-made.ts';

const mill = readyMade.find(({ id }) => id === 'drowned-mill')?.text ?? '';

export const sample: Sample = {
  name: 'Low Water',
  scene: {
    title: 'The Drowned Mill, the one dry night',
    picture:
      'One night in eighty years the pond runs low, and the mill stands there dripping, with its door above the ' +
      'water. Three strangers have come to it along three different roads: one has a map, one has a parcel for ' +
      '“the Miller, urgent”, and one was told about it by a fox. The wheel is turning. There is no stream.',
    descriptors: [
      { text: 'Mud that keeps what it gets' },
      { text: 'Owls in the rafters, watching' },
      { text: 'The wheel turns by itself' },
      { text: 'Somebody upstairs is counting sacks, and stops when you stop', hidden: true },
    ],
  },
  characters: ['juno', 'wick', 'tansy'],
  others: [
    { id: 'the-drowned-mill', text: mill },
    {
      id: 'old-harrow',
      hidden: true,
      text: `# Old Harrow
> The miller. He never left; nobody asked him to

## Innate
Knows Every Board (2): stealth +4, tracking +2
Eighty Years of Patience (3): willpower +5
  activate for 3 turns: willpower +8, peril +3
  burnt: willpower -3
  reset: somebody says his wife’s name
Made of Flour (1): dodge +4
Afraid of Rain (-2): willpower -3

## Inventory
The Tally Book (2): lore +4
  remove: the sacks are counted to the end
`,
    },
  ],
  notes: [
    'Old Harrow, the miller, is still here: flour in the shape of a man. He has been hiding from his wife’s ghost for ' +
      'eighty years because he cheated on the count. She only wants the sacks counted. There are three hundred and one.',
    'Wick’s parcel is the missing sack: a thimble of flour, sent by a grandchild who found the old tally book’s twin.',
    'The water comes back with the first cock-crow. When Rising Water reaches six, the door that sticks is under it.',
  ],
  pools: [{ name: 'Rising Water', value: 1, most: 6 }],
  deeds: [
    {
      action: 'set-table',
      input: {
        table: {
          name: 'light',
          rows: [
            { row: 'Moonlight', modifier: 0 },
            { row: 'Candle End', modifier: -1 },
            { row: 'Pitch Dark', modifier: -3 },
          ],
        },
      },
    },
  ],
  told: [
    'Juno had drawn this valley twice, and both times there had been a pond in it.',
    '“After you,” says Wick to the hat, and the owl that owns the hat opens one eye. The door sticks, the way a hand ' +
      'sticks that somebody is holding from the other side.',
  ],
  firstCheck: {
    action: 'contest',
    intent: 'Wick kneels down in the mud and tickles the lock.',
    input: {
      character: 'wick',
      aspects: ['locks'],
      tables: { light: 'Moonlight' },
      against: { character: 'the-drowned-mill', aspects: ['locks'] },
      kind: 'burglary',
    },
  },
};
