import type { Sample } from '../ruleset.ts';

export const sample: Sample = {
  name: 'Whoever Opens This',
  scene: {
    title: 'On the ledge below the mayor’s bathroom',
    picture:
      'Third floor of the town hall, on the outside. The ledge is a hand wide and the pigeons regard it as theirs. ' +
      'Above you a window stands ajar, and somebody in there is singing in the tub. Pim has one letter left to ' +
      'deliver; the address is only “whoever opens this”, and in this town nobody opens anything but the mayor.',
    descriptors: [
      { text: 'A ledge as wide as a hand' },
      { text: 'Pigeons with opinions' },
      { text: 'The window is ajar' },
      { text: 'It is not the mayor who sings', hidden: true },
    ],
  },
  characters: ['pim', 'geese', 'tamsin'],
  others: [
    {
      id: 'doorman-sedge',
      text: `Doorman Sedge
XP: 2

Do Anything 1
  Saying No 2
    Saying No to Couriers 3

+2 Brass Buttons
-1 Has to Look Up at Last

---
Came running round the building when he saw the coat go past the second floor. He is forty feet below, with a
whistle in one hand and the visitors’ book in the other, and nobody up there has signed it.
`,
    },
    {
      id: 'the-bather',
      hidden: true,
      text: `The Bather
XP: 6

Do Anything 1
  Swimming 2
  Singing in the Bath 2
    Opera 3
  Being Mistaken for the Mayor 2

-2 Out of Hot Water

---
A crocodile. The mayor won it at cards eleven years ago and has not dared to stand up to it since. It signs the laws,
rather well, and would dearly like some post of its own.
`,
    },
  ],
  notes: [
    'In the tub sits the Bather, a crocodile, who has been running the town for eleven years. The mayor lives in the ' +
      'linen cupboard and is much happier there.',
    'The letter is an invitation to a birthday, blank but for the date, which is tomorrow. Whoever opens it is the ' +
      'guest of honour. Nobody has ever written to the Bather before: it will do almost anything for that letter.',
    'Inspector Gander may inspect the tub. All three geese know what a crocodile is; only the one below has noticed.',
  ],
  pools: [{ name: 'Patience of the pigeons', value: 4, most: 4 }],
  deeds: [
    { action: 'add-to-scene', input: { rating: -2, name: 'Slippery Ledge' } },
    { action: 'add-to-scene', input: { rating: '+1d6', name: 'Nobody Ever Looks Up' } },
  ],
  told: [
    'It had seemed so much simpler from the street.',
    '“Sign the book!” shouts Doorman Sedge from below, quite small by now. In the bathroom a voice holds a high note, ' +
      'and lets it go, and the water sloshes.',
  ],
  firstCheck: {
    action: 'attempt',
    intent: 'Pim stands on tiptoe on the mailbag and reaches for the windowsill.',
    input: {
      character: 'pim',
      skill: 'Do Anything',
      doing: 'Up and over the windowsill, bag first',
      statuses: ['Nobody Ever Looks Up'],
      against: { difficulty: 'easy' },
    },
  },
};
