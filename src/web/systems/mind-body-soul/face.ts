import { ANSWER_WORDS } from '../../../rulesets/mind-body-soul/check-action.ts';
import { traitsOf } from '../../../rulesets/mind-body-soul/sheet.ts';
import type { CheckView } from '../../../table/index.ts';
import type { Draft, Fields, Variation } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { ReportAnswer } from '../../odds/answers.ts';
import { percent } from '../../odds/percent.ts';
import { type Face, type Headline, TONES } from '../face.ts';
import Card from './Card.svelte';
import CheckInputs from './CheckInputs.svelte';
import { option } from './options.ts';
import PlotPointTokens from './PlotPoints.svelte';
import { diceSoFar } from './replaced.ts';
import { namesIn, sheetIn } from './sheets.ts';

export const face: Face = {
  check: 'check',
  begin,
  outcomes: Object.fromEntries(TONES.map((tone) => [tone, { words: ANSWER_WORDS[tone], tone }])),
  headline,
  wouldHelp,
  option,
  whose,
  gone: ({ transcript }, roll) => [diceSoFar(transcript).gone[roll] ?? []],
  Inputs: { check: CheckInputs },
  Card,
  Scene: PlotPointTokens,
};

/** MB-12: with an NPC no player has a say, unless somebody says so. */
function begin(table: LiveTable, character: string): Fields {
  const isNpc = table.view?.characters[character]?.npc === true;
  return { character, positives: [], negatives: [], ...(isNpc && { by: 'gm' }) };
}

/** MB-11: plot points are everybody’s, so how often these odds spend one is said. */
function headline({ chances, spreads }: ReportAnswer): Headline {
  const yes = chances.success;
  const spent = chances['point-spent']?.p ?? 0;
  const mean = spreads.total?.mean;
  return {
    value: percent(yes?.p ?? 0),
    of: `a yes of some kind${yes?.exact ? `, ${yes.exact}` : ''}`,
    more: [
      spent > 0 ? `${percent(spent)} cost a point` : '',
      mean === undefined ? '' : `${mean.toFixed(1)} on average`,
    ].filter(Boolean),
  };
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
