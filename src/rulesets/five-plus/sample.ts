import type { Sample } from '../ruleset.ts';

export const sample: Sample = {
  name: 'The Drowned Lighthouse',
  scene: {
    title: 'The lower gallery, waist-deep in the tide',
    picture:
      'The sea took the lighthouse forty years ago and left the top half standing in the bay. Tonight the lamp has been ' +
      'lit. Water climbs the inner stairs one step at a time. Above you boots go round and round, and between you and ' +
      'the lamp room lie two landings, a door with no handle, and Sergeant Mallow, who was told to let nobody up.',
    descriptors: [
      { text: 'Rising water' },
      { text: 'Fog on the stairs +1 to hide' },
      { text: 'Guards on alert −1' },
      { text: 'The lamp turns without a keeper', hidden: true },
    ],
  },
  characters: ['wren', 'tove', 'oriel'],
  others: [],
  notes: [
    'Sergeant Mallow would rather be anywhere else. Called by his mother’s name, he listens; threatened, he stiffens. ' +
      'When half of what he needs has been done, he begins to talk about the light, and stops his own men.',
    'What lit the lamp is the last ship it failed. It does not want the tower; it wants somebody to say its name aloud ' +
      'from the lamp room. The name is scratched into the thirteenth step, under the water.',
    'A rolled 1 is the tide’s: something that floats by takes hold of an ankle.',
  ],
  pools: [{ name: 'Steps above the water', value: 9, most: 13 }],
  deeds: [
    {
      action: 'prepare-npc',
      input: {
        id: 'sergeant-mallow',
        npc: {
          name: 'Sergeant Mallow and his four',
          goal: 'Get through the night without having to decide anything.',
          tier: 1,
          needs: 6,
          zone: 'near',
          actions: [
            { words: 'a boathook out of the fog', resistance: 'Physical', types: ['light weapons'] },
            { words: 'orders, barked', resistance: 'Nerve', answer: 'resist' },
          ],
          abilities: [
            { name: 'The tide takes a step', when: 'rolled-1', text: 'The water is one step higher.' },
          ],
          behaviour: [
            { at: 'successes', count: 3, words: 'Mallow lowers his lantern and asks about the light.' },
          ],
          weak: ['talk'],
        },
      },
    },
    {
      action: 'begin-challenge',
      input: {
        name: 'Reach the lamp room',
        asks: 1,
        characters: ['wren', 'tove', 'oriel'],
        goals: {
          mallow: { npc: 'sergeant-mallow' },
          door: { name: 'The door with no handle', needs: 6 },
        },
        losing: { failures: 5 },
      },
    },
  ],
  told: [
    'Wren has stolen from towers before, but never from one that was mostly sea.',
    'Oriel hums the first bar of something, very low, and two landings up the boots miss a beat. “He knows it,” she ' +
      'whispers. Tove shifts the axe to her dry hand. The water finds another step.',
  ],
  firstCheck: {
    action: 'check',
    intent: 'Wren slips up the outside of the stair, where the fog is thickest.',
    input: {
      character: 'wren',
      descriptor: 'Sneak',
      goal: 'mallow',
      situation: [
        { words: 'Fog on the stairs', value: 1 },
        { words: 'Guards on alert', value: -1 },
      ],
    },
  },
};
