import { traitsOf } from '../../../rulesets/mind-body-soul/sheet.ts';
import type { CheckView } from '../../../table/index.ts';
import type { Draft, Fields, Variation } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { Face } from '../face.ts';
import Card from './Card.svelte';
import CheckInputs from './CheckInputs.svelte';
import { choices } from './choices.ts';
import { option } from './options.ts';
import PlotPointTokens from './PlotPoints.svelte';
import { diceSoFar } from './replaced.ts';
import ScarPanel from './ScarPanel.svelte';
import { namesIn, sheetIn } from './sheets.ts';

export const face: Face = {
  check: 'check',
  choices,
  begin,
  loud: new Set(['near-death-experienced', 'effect-named']),
  wouldHelp,
  option,
  whose,
  gone: ({ transcript }, roll) => [diceSoFar(transcript).gone[roll] ?? []],
  Inputs: { check: CheckInputs },
  Offers: { 'gain-trait': ScarPanel },
  Card,
  Scene: PlotPointTokens,
};

/** MB-12: with an NPC no player has a say, unless somebody says so. */
function begin(table: LiveTable, character: string): Fields {
  const isNpc = table.view?.characters[character]?.npc === true;
  return { character, positives: [], negatives: [], ...(isNpc && { by: 'gm' }) };
}

/** One more trait that could help, one hindrance less, an advantage from the circumstances. */
function wouldHelp(draft: Draft): readonly Variation[] {
  const sheet = sheetIn(draft.table, draft.character);
  const [positives, negatives] = [namesIn(draft, 'positives'), namesIn(draft, 'negatives')];
  const free = sheet
    ? traitsOf(sheet).filter(
        ({ name, sign }) => sign !== '-' && !positives.includes(name) && !negatives.includes(name),
      )
    : [];
  const [best] = free.toSorted((a, b) => b.strength - a.strength);
  const advantages = Number(draft.input.advantages ?? 0);
  return [
    ...(best
      ? [{ label: `with ${best.name}`, input: { ...draft.input, positives: [...positives, best.name] } }]
      : []),
    ...(advantages < 6
      ? [{ label: 'one more advantage', input: { ...draft.input, advantages: advantages + 1 } }]
      : []),
    ...negatives.slice(0, 1).map((name) => ({
      label: `without ${name}`,
      input: { ...draft.input, negatives: negatives.filter((each) => each !== name) },
    })),
  ];
}

/** Which die the one that is asked for comes in place of, or why all is rolled anew. */
function whose(table: LiveTable, { input, transcript }: CheckView, roll: number): readonly string[] {
  if (roll !== transcript.filter((entry) => 'roll' in entry).length) return [];
  const name = table.characterName(String(input.character));
  const { next } = diceSoFar(transcript);
  if (next !== undefined) return [`${name}, in place of the ${next}`];
  const last = transcript.at(-1);
  const isForced = last !== undefined && 'choose' in last && last.by === 'gm';
  return [isForced ? `${name}, anew: who leads turned an unlucky point` : name];
}
