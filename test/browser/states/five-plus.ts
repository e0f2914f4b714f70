import type { Page } from '../fireside.ts';
import { button, party, playOn } from '../play.ts';
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

const condition = (name: string, text: string): readonly Step[] => [
  press('New descriptor'),
  pressThere('condition'),
  write('In a few words', name),
  write('What it does', text),
  pressThere('Write it down'),
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
  fivePlus('challenge-tools', press('Change the challenge')),
  fivePlus(
    'begin-challenge',
    press('Change the challenge'),
    tapOn('Call the challenge off'),
    pressThere('Call it off'),
    press('Begin a challenge'),
  ),
  fivePlus(
    'declare-move',
    ...condition('Prone', '-1 to all; shaken off by a move'),
    ...condition('Dazed', '-1 to all'),
    ...condition('Seasick', '-1 to all; recovers by resting'),
    ...beginTurn(),
    pressThere(/^Begin the turn/),
    press('Declare'),
    pressThere('move'),
    pressThere('Dazed'),
  ),
  fivePlus('npc-ability', tapOn('What it does'), press('Use The tide takes a step')),
  fivePlus(
    'condition',
    ...condition('Seasick', '-1 to all; recovers by resting; recovers with ginger; recovers when ashore'),
    press(/^Seasick/),
  ),
  fivePlus(
    'stated',
    press('Make a check with Performance'),
    inForm(/^Small-hours bell/),
    inForm(/^Sergeant Mallow/),
    inForm('waking a sleeping house'),
  ),
  fivePlus('descriptor', press('Raised in the rafters')),
  fivePlus('new-descriptor', press('New descriptor')),
  fivePlus(
    'effect-typed',
    press('New descriptor'),
    write('In a few words', 'Pine pitch'),
    write('What it does', '+2 to climbing; smells of pine'),
  ),
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

function inForm(name: string | RegExp): Step {
  return (page) => button(page.getByRole('form', { name: 'Compose a check' }), name).click();
}

async function toTheDamage(page: Page): Promise<void> {
  await page.getByRole('region', { name: /^Open damage/ }).scrollIntoViewIfNeeded();
}
