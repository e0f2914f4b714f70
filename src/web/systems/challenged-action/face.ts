import type { Draft, Fields, Variation } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { ReportAnswer, Spread } from '../../odds/answers.ts';
import { percent } from '../../odds/percent.ts';
import type { Face, Headline } from '../face.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import ContestInputs from './ContestInputs.svelte';
import { aspectsOf, campaignIn, sheetIn } from './campaign.ts';
import { choices } from './choices.ts';
import EffectInputs from './EffectInputs.svelte';
import MarginChart from './MarginChart.svelte';

export const face: Face = {
  check: 'contest',
  begin,
  outcomes: {
    attacker: { words: 'Wins', tone: 'yes' },
    nothing: { words: 'A tie, nothing happens', tone: 'no-but' },
    defender: { words: 'Loses', tone: 'no' },
    effect: { words: 'It works', tone: 'yes' },
  },
  headline,
  wouldHelp,
  choices,
  Inputs: {
    contest: ContestInputs,
    'contest-several': ContestInputs,
    'free-for-all': ContestInputs,
    effect: EffectInputs,
  },
  Chart: MarginChart,
  Card,
  Board,
};

function begin(table: LiveTable, character: string, action: string): Fields {
  const others = Object.keys(table.view?.characters ?? {}).filter((id) => id !== character);
  const side = (id: string) => ({ character: id, aspects: bestOf(table, id) });
  const foe = others[0] === undefined ? { environment: 'the world', score: 5 } : side(others[0]);
  if (action === 'contest') return { ...side(character), against: foe };
  if (action === 'contest-several') return { ...side(character), against: [foe] };
  if (action === 'free-for-all') return { ...side(character), others: [foe] };
  if (action === 'turn-order') return { agents: [character, ...others].map((id) => ({ character: id })) };
  const win = campaignIn(table)?.wins.find(({ winner }) => winner === character);
  return { character, against: win?.loser ?? '', aspects: [], suffers: { trait: '', aspect: '' } };
}

function bestOf(table: LiveTable, character: string): readonly string[] {
  const sheet = sheetIn(table, character);
  return sheet
    ? aspectsOf(sheet)
        .slice(0, 1)
        .map(({ aspect }) => aspect)
    : [];
}

function headline({ outcomes, spreads }: ReportAnswer): Headline {
  const of = (name: string) => outcomes.find((each) => each.name === name)?.chance;
  const wins = of('attacker');
  const total = spreads['total'];
  if (!wins && total) return { value: total.mean.toFixed(1), of: `on average, ${range(total)} in all` };
  const margin = spreads['margin'];
  if (!wins) {
    const [first] = outcomes;
    return { value: percent(first?.chance.p ?? 0), of: first?.name.replaceAll('-', ' ') ?? '' };
  }
  return {
    value: percent(wins.p),
    of: `wins${wins.exact ? `, ${wins.exact}` : ''}`,
    more: margin ? [`margin ${margin.mean.toFixed(1)} on average`] : [],
  };
}

function range({ values }: Spread): string {
  return `${values[0]?.value} to ${values.at(-1)?.value}`;
}

/** One more aspect of one's own that could be related. */
function wouldHelp({ table, input, character }: Draft): readonly Variation[] {
  const sheet = sheetIn(table, character);
  const used = Array.isArray(input['aspects']) ? (input['aspects'] as string[]) : [];
  if (!sheet) return [];
  return aspectsOf(sheet)
    .filter(({ aspect, sum }) => sum > 0 && !used.includes(aspect))
    .slice(0, 3)
    .map(({ aspect, sum }) => ({
      label: `${aspect} +${sum}`,
      input: { ...input, aspects: [...used, aspect] },
    }));
}
