import type { Sample } from '../ruleset.ts';

export const sample: Sample = {
  name: 'The Last Ferry',
  scene: {
    title: 'The Lamp Quay, a quarter to midnight',
    picture:
      'Fog lies on the river like a cat on a bed. Along the quay the street lamps are going out, one after the ' +
      'other, from the far end towards you, and nobody is putting them out. The last ferry leaves at midnight. ' +
      'Between you and its gangway stands Constable Tallow, who has orders to find a stolen book.',
    descriptors: [
      { text: 'Fog up to the knees' },
      { text: 'Wet cobbles' },
      { text: 'A lamp above the gangway, still burning' },
      { text: 'The fog is warm, as if somebody had just breathed it out', hidden: true },
    ],
  },
  characters: ['odile', 'bram', 'sister-quill'],
  others: [
    {
      id: 'constable-tallow',
      text: `# Constable Tallow
> Eleven years on the quay, and the fog has never once been his fault

## Mind
+1 Counts everything twice
-1 Reads slowly, with a finger
±1 Does it by the book

## Body
+1 Boots like bollards
+1 A whistle that wakes three streets

## Soul
+1 Means well
±1 Fond of Bram’s singing
-2 Afraid of the dark
`,
    },
    {
      id: 'the-wick-moth',
      hidden: true,
      text: `# The Wick Moth
> Wide as a mainsail, old as the first candle, and only hungry

## Mind
+1 Remembers every flame
-2 Cannot tell a lamp from a lie

## Body
+2 Wings that make no sound
+1 Dust that brings sleep
-1 Burns like paper

## Soul
+1 Has never hurt anybody on purpose
±1 Loves the light too much
`,
    },
  ],
  notes: [
    'What eats the lamps is the Wick Moth. It does not want people; it wants the light. The moth lantern on Odile’s ' +
      'belt is, to it, the most beautiful thing in the world. It can be talked to, by anybody who talks to moths.',
    'The book in Sister Quill’s bag begs to be opened. Whoever reads aloud from page nine speaks in the abbot’s ' +
      'voice, and Tallow obeys abbots. The book remembers who used it.',
    'If the last lamp goes out, the ferry leaves early and without them, and the river is very quiet. Bram has heard ' +
      'it that quiet once before, the night he lost the Heron.',
  ],
  pools: [{ name: 'Lamps still burning', value: 6, most: 12 }],
  deeds: [],
  told: [
    'Twelve lamps stood along the quay this evening. Odile lit every one of them herself. Now there are seven.',
    '“Evening, Bram,” says Constable Tallow, and does not quite manage to look away from the dark. “Evening, miss. ' +
      'Sister. I’m to look into every bag.” Behind him, without a sound, there are six.',
  ],
  firstCheck: {
    action: 'check',
    intent: 'Odile shades her eyes with the moth lantern and looks for what moves between the lamps.',
    input: {
      character: 'odile',
      doing: 'see what is eating the light',
      positives: ['Knows every street by its shadow', 'Never lost in the dark', 'Moth-sighted'],
      negatives: ['Curious'],
      difficulty: -2,
    },
  },
};
