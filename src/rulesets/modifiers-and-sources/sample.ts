import type { Sample } from '../ruleset.ts';
import { readyMade } from './sheet/ready-made.ts';

const ferry = readyMade.find(({ id }) => id === 'perpetua')?.text ?? '';

export const sample: Sample = {
  name: 'The Light on Gannet Rock',
  scene: {
    title: 'The foot of the lighthouse stairs',
    picture:
      'For the first time in forty-one years the light on Gannet Rock is out. The Perpetua is coming home in the dark ' +
      'with the choir of Lower Sallow aboard, all of them singing, and she has never been good at stopping. There are ' +
      'two hundred and eight steps between you and the lamp, and at the top a door that somebody has barred from inside.',
    descriptors: [
      { text: 'A storm that means it' },
      { text: 'Two hundred and eight wet steps' },
      { text: 'Singing, out at sea, getting nearer' },
      { text: 'Small bare footprints on the stairs, going up', hidden: true },
    ],
  },
  characters: ['wilhelmina', 'tick', 'bartholomew'],
  others: [
    { id: 'the-perpetua', text: ferry },
    {
      id: 'the-small-storm',
      hidden: true,
      text: `# Character: The Small Storm
Eight years old, as storms go, and it has run away from home.
Being weather +5
Sulking +4
Being told off -4

# A wet handkerchief x1
Thunder +3
`,
    },
  ],
  notes: [
    'Up in the lamp room sits a very small storm that has run away from the big one outside. It blew the lamp out ' +
      'because light shows when one has been crying. The big storm is looking for it, and does mean it.',
    'Nothing bars the door but a chair. Wilhelmina knows that chair, and it is hers. She may demand it back.',
    'When no minutes are left the Perpetua arrives, all hands singing, at the front door. Nobody drowns; but the ' +
      'choir has to be dried, fed and listened to.',
  ],
  pools: [{ name: 'Minutes until the Perpetua', value: 10, most: 10 }],
  deeds: [
    { action: 'set-tension', input: { to: 'hazardous' } },
    { action: 'start-project', input: { name: 'Relight the lamp', difficulty: 4, size: 2 } },
    { action: 'set-common-task', input: { task: 'Climb two hundred and eight wet steps', difficulty: 3 } },
  ],
  told: [
    '“It has never once been late,” says Wilhelmina Pike, to the dark, as if the dark had asked.',
    'Sir Bartholomew has offered everybody a piece of honey cake. Tick is listening to the lock at the top of the ' +
      'stairs, from the bottom of the stairs. “It is not locked,” he says. “It is upset.”',
  ],
  firstCheck: {
    action: 'check',
    intent: 'Sir Bartholomew begs the door’s pardon and leans on it.',
    input: {
      character: 'bartholomew',
      doing: 'lean on the barred door until it gives in',
      plus: [{ source: 'Character', modifier: 'Strength' }],
      difficulty: 5,
      boost: 2,
    },
  },
};
