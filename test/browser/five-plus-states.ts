import type { Page } from './fireside.ts';
import { party, playOn } from './play.ts';
import { press, pressThere, type State, type Step, tapOn, write } from './state.ts';

const fivePlus = (name: string, ...steps: readonly Step[]): State => ({
  name: `five-plus-${name}`,
  at: { system: 'five-plus' },
  steps: [party, ...steps],
});

const beginTurn = (threatened = 'Wren Tallow'): readonly Step[] => [
  press('Begin a turn'),
  write('The situation', 'The water takes the next step.'),
  pressThere(`a boathook out of the fog, at ${threatened}`),
];

export const FIVE_PLUS_STATES: readonly State[] = [
  fivePlus('turn-panel', ...beginTurn()),
  fivePlus('turn', ...beginTurn(), pressThere(/^Begin the turn/)),
  fivePlus('declare', ...beginTurn(), pressThere(/^Begin the turn/), press('Declare')),
  fivePlus(
    'damage-waits',
    ...beginTurn('Tove Harrow'),
    pressThere(/^Begin the turn/),
    press('End the turn'),
    toTheDamage,
  ),
  fivePlus('npc-panel', press('Prepare one')),
  fivePlus('challenge-tools', tapOn('Change the challenge')),
  fivePlus(
    'begin-challenge',
    tapOn('Change the challenge'),
    press('Call it off'),
    pressThere('Do it'),
    press('Begin a challenge'),
  ),
  fivePlus('descriptor', press('Raised in the rafters')),
  fivePlus('new-descriptor', press('New descriptor')),
  {
    name: 'five-plus-evening',
    at: { system: 'five-plus' },
    steps: [
      press(/^Nod/),
      playOn,
      press('Make a check'),
      write('What do you do?', 'I slip past the guard while he looks up.'),
    ],
  },
  { name: 'made-up', at: { system: 'five-plus' }, steps: [press('Make a check'), press('made up now')] },
];

async function toTheDamage(page: Page): Promise<void> {
  await page.getByRole('region', { name: /^Damage that waits/ }).scrollIntoViewIfNeeded();
}
