import type { ReadyMade } from '../../ruleset.ts';

export const readyMade: readonly ReadyMade[] = [
  {
    id: 'wilhelmina',
    pitch: 'A lighthouse keeper of sixty-one, who would rather argue with the sea than with people.',
    text: `# Character: Wilhelmina Pike
Keeps the light on Gannet Rock. Has never once been late with it.
Weather sense +4
Stubbornness +3
Small talk -3

# Sixty-one winters
Sea lore +3
Running -2
Hearing -1

# The good oar x1
Rowing +3

# Flask of lamp oil x2
Setting fire to things +3
`,
  },
  {
    id: 'tick',
    pitch: 'A clockwork boy who was built to wind clocks, and prefers to open what is shut.',
    text: `# Character: Tick
Locks +4
Patience +3
Swimming -6
(Nobody has told him yet that the others have to sleep.)

# Mainspring
Tireless +3
Being quiet -2

# Hairpins x12
Fiddly work +2

# Borrowed coat x1
Passing for a real boy +2
Running -1
`,
  },
  {
    id: 'bartholomew',
    pitch: 'A bear, knighted by mistake, and too polite to mention it.',
    text: `# Character: Sir Bartholomew
Strength +5
Courtesy +3
Needlework -4

# Letters patent x1
Standing at court +3

# Honey cake x3
Making friends +2

# Bee stings
They were worth it.
Vigour -2
`,
  },
  {
    id: 'perpetua',
    pitch: 'A river ferry with opinions: anything that can try and fail is a character.',
    text: `# Character: The Perpetua
Has sunk twice, and both times it was a point of honour.
Carrying +4
Knowing the river +3
Answering to the helm -2

# Fresh coat of paint x1
First impressions +2

# A rotten plank
Vigour -1
`,
  },
];
