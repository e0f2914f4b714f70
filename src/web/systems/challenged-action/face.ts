import { openWin } from '../../../rulesets/challenged-action/campaign.ts';
import { aspectsOf } from '../../../rulesets/challenged-action/counting.ts';
import { listed, type Offer } from '../../../rulesets/index.ts';
import type { Draft, Fields, Variation } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { Face } from '../face.ts';
import Answers from './Answers.svelte';
import { asked } from './asked.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import ContestInputs from './ContestInputs.svelte';
import { aspectsIn, behindIn, bestOf, campaignIn, effectBegun, nameIn, sheetIn } from './campaign.ts';
import EffectInputs from './EffectInputs.svelte';
import Ends from './Ends.svelte';
import { headline } from './headline.ts';
import MarginChart from './MarginChart.svelte';
import Result from './Result.svelte';
import TurnOrderInputs from './TurnOrderInputs.svelte';
import { sidesIn, whoseDice } from './whose-dice.ts';

export const face: Face = {
  check: 'contest',
  begin,
  outcomes: {
    attacker: { words: 'Wins', tone: 'yes' },
    nothing: { words: 'A tie, nothing happens', tone: 'no-but' },
    defender: { words: 'Loses', tone: 'no' },
    all: { words: 'Beats them all', tone: 'yes-and' },
    some: { words: 'Beats some', tone: 'yes-but' },
    none: { words: 'Beats none', tone: 'no' },
    won: { words: 'Somebody wins', tone: 'yes' },
    effect: { words: 'It works', tone: 'yes' },
  },
  fields: { against: 'the other side', others: 'the other sides' },
  headline,
  wouldHelp,
  against,
  isOpen,
  asked,
  whose: (table, check, roll) => whoseDice(check, roll).map((who) => nameIn(table, who)),
  Inputs: {
    contest: ContestInputs,
    'contest-several': ContestInputs,
    'free-for-all': ContestInputs,
    effect: EffectInputs,
    'turn-order': TurnOrderInputs,
  },
  Chart: MarginChart,
  Ends,
  Answers,
  Card,
  Board,
  Result,
};

function begin(table: LiveTable, character: string, action: string): Fields {
  const others = Object.keys(table.view?.characters ?? {}).filter((id) => id !== character);
  const side = (id: string) => ({ character: id, aspects: bestOf(table, id) });
  const foe = others[0] === undefined ? { environment: 'the world', score: 5 } : side(others[0]);
  if (action === 'contest') return { ...side(character), against: foe };
  if (action === 'contest-several') return { ...side(character), against: [foe] };
  if (action === 'free-for-all') return { ...side(character), others: [foe] };
  if (action === 'turn-order') {
    const met = Object.entries(table.view?.characters ?? {}).filter(([, { hidden }]) => !hidden);
    return { agents: met.map(([id]) => ({ character: id })) };
  }
  const win = campaignIn(table)?.wins.find(({ winner }) => behindIn(table, winner) === character);
  return effectBegun(table, { winner: character, loser: win?.loser ?? '' });
}

function against(table: LiveTable, input: Fields): string {
  // Who rolls for the turn order is against nobody.
  const [, ...others] = input.agents ? [] : sidesIn({ input, secret: null });
  return listed(others.map((who) => nameIn(table, who)));
}

/** CA-10: an effect that was rolled, or let be, is to come no more. */
function isOpen(table: LiveTable, { action, input }: Offer): boolean {
  const { character, environment, against } = input as Fields;
  if (action !== 'effect') return true;
  const own = campaignIn(table);
  return own !== undefined && openWin(own, String(character ?? environment), String(against)) !== undefined;
}

/** One more aspect of one's own that could be related. */
function wouldHelp({ table, input, character }: Draft): readonly Variation[] {
  const sheet = sheetIn(table, character);
  const used = aspectsIn(input);
  if (!sheet) return [];
  return aspectsOf(sheet)
    .filter(({ aspect, sum }) => sum > 0 && !used.includes(aspect))
    .slice(0, 3)
    .map(({ aspect, sum }) => ({
      label: `${aspect} +${sum}`,
      input: { ...input, aspects: [...used, aspect] },
    }));
}
