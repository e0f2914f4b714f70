import type { CheckView } from '../../../table/index.ts';
import type { Draft, Fields, Variation } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { ReportAnswer } from '../../odds/answers.ts';
import { percent } from '../../odds/percent.ts';
import type { Face, Headline } from '../face.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import CheckInputs from './CheckInputs.svelte';
import { choices } from './choices.ts';
import Discard from './Discard.svelte';
import Result from './Result.svelte';
import { picked, sheetIn, sourcesToPick } from './sheets.ts';

export const face: Face = {
  check: 'check',
  choices,
  begin,
  outcomes: {
    success: { words: 'Success', tone: 'yes' },
    failure: { words: 'Failure', tone: 'no' },
    blunder: { words: 'Blunder', tone: 'no-and' },
  },
  headline,
  wouldHelp,
  option,
  Inputs: { check: CheckInputs, oppose: CheckInputs, react: CheckInputs, 'work-on-project': CheckInputs },
  Decision: { discard: Discard },
  Card,
  Board,
  Result,
};

function begin(table: LiveTable, character: string, action: string): Fields {
  const side = { character, plus: [], minus: [] };
  if (action === 'check') return { ...side, difficulty: 5, boost: 0 };
  if (action === 'react') return { ...side, sensed: '', difficulty: 4 };
  if (action === 'oppose') {
    const [against = ''] = Object.keys(table.view?.characters ?? {}).filter((id) => id !== character);
    return { ...side, boost: 0, against: { character: against, plus: [], minus: [] } };
  }
  const [project] =
    (table.view?.own as { readonly projects?: readonly { readonly name: string }[] })?.projects ?? [];
  return { ...side, project: project?.name ?? '', boost: 0 };
}

function headline({ outcomes, spreads }: ReportAnswer): Headline {
  const chance = (name: string) => outcomes.find((each) => each.name === name)?.chance;
  const stress = spreads['stress']?.mean ?? 0;
  return {
    value: percent(chance('success')?.p ?? 0),
    of: `success${stress > 0.005 ? `, ${stress.toFixed(1)} stress` : ', no stress'}`,
    more: [`blunder ${percent(chance('blunder')?.p ?? 0)}`],
  };
}

/** One more plus from a source that gives none yet, one more die. */
function wouldHelp({ input, table, character }: Draft): readonly Variation[] {
  const sheet = sheetIn(table, character);
  const plus = picked(input, 'plus');
  const free = (sheet ? sourcesToPick(sheet) : [])
    .filter(({ name }) => !plus.some(({ source }) => source === name))
    .flatMap(({ name, modifiers }) =>
      modifiers.filter(({ value }) => value > 0).map((modifier) => ({ source: name, modifier })),
    )
    .toSorted((a, b) => b.modifier.value - a.modifier.value);
  const boost = Number(input['boost'] ?? 0);
  return [
    ...free.slice(0, 2).map(({ source, modifier: { name, value } }) => ({
      label: `${name} +${value}`,
      input: { ...input, plus: [...plus, { source, modifier: name }] },
    })),
    ...('boost' in input && boost < 6
      ? [{ label: `${boost + 1}d6 boost`, input: { ...input, boost: boost + 1 } }]
      : []),
  ];
}

function option(_: CheckView, name: string): { readonly title: string } {
  if (name === 'keep') return { title: 'Keep what lies there' };
  return {
    title: name.startsWith('discard') ? `Discard a ${name.slice('discard '.length)} for 1 stress` : name,
  };
}
