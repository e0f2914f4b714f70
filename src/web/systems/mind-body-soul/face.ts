import { type Answer, answerTo, type CheckTerms } from '../../../rulesets/mind-body-soul/check.ts';
import { ANSWER_WORDS } from '../../../rulesets/mind-body-soul/check-action.ts';
import type { PlotPoints } from '../../../rulesets/mind-body-soul/plot-points.ts';
import type { Sheet } from '../../../rulesets/mind-body-soul/sheet.ts';
import { traitsOf } from '../../../rulesets/mind-body-soul/sheet.ts';
import type { CheckView } from '../../../table/index.ts';
import type { Draft, Fields, Variation } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { ReportAnswer } from '../../odds/answers.ts';
import { percent } from '../../odds/percent.ts';
import { type Face, type Headline, TONES } from '../face.ts';
import Card from './Card.svelte';
import CheckInputs from './CheckInputs.svelte';
import { choices } from './choices.ts';
import PlotPointTokens from './PlotPoints.svelte';
import { diceSoFar } from './replaced.ts';

export const face: Face = {
  check: 'check',
  choices,
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
  const sheet = draft.table.view?.characters[draft.character]?.sheet as Sheet | undefined;
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

export function namesIn({ input }: Draft, side: 'positives' | 'negatives'): readonly string[] {
  const names = input[side];
  return Array.isArray(names) ? (names as string[]) : [];
}

/** Which die the one that is asked for comes in place of. */
function whose(table: LiveTable, { input, transcript }: CheckView, roll: number): readonly string[] {
  const isNext = roll === transcript.filter((entry) => 'roll' in entry).length;
  const die = isNext ? diceSoFar(transcript).next : undefined;
  const name = table.characterName(String(input.character));
  return isNext ? [die === undefined ? name : `${name}, in place of the ${die}`] : [];
}

interface About {
  readonly low: number;
  readonly left: number;
  readonly total: number;
  readonly answer: keyof typeof ANSWER_WORDS;
  readonly points?: PlotPoints;
}

/** With the difficulty hidden, what the dice come to is hidden too. */
const BLIND: Readonly<Record<string, string>> = {
  're-roll': 'Roll the lower die again',
  keep: 'Keep the dice as they lie',
  stand: 'Let it stand',
  'spend-lucky': 'Turn a lucky point',
  'spend-unlucky': 'Turn an unlucky point',
};

/** MB-12: what a player lets stand, the game master may still have rolled again. */
function standing({ answer, points }: About, by: string | undefined, { request }: CheckView): string {
  const isTheirs = (request?.parameters as CheckTerms | undefined)?.isGameMasters === true;
  const isOpen = by === 'player' && !isTheirs && answer.startsWith('yes') && (points?.unlucky ?? 0) > 0;
  return `“${ANSWER_WORDS[answer]}”${isOpen ? ', unless who leads turns an unlucky point' : ''}`;
}

/** MB-11, MB-12: dice that are kept are not the end, where there are points and nobody has spent one. */
function kept({ total }: About, { request, transcript }: CheckView): string {
  const answer = answerTo(total);
  const isSpent = transcript.some((entry) => 'chosen' in entry && entry.chosen.startsWith('spend-'));
  const terms = request?.parameters as CheckTerms | undefined;
  const follows = isSpent || !terms || terms.isGameMasters ? '' : afterwards(answer, terms.plotPoints);
  return `“${ANSWER_WORDS[answer]}”${follows}`;
}

function afterwards(answer: Answer, { lucky, unlucky }: PlotPoints): string {
  if (!answer.startsWith('yes')) return lucky > 0 ? ', unless a lucky point is turned for a retry' : '';
  return unlucky > 0 ? ', unless who leads turns an unlucky point' : '';
}

function option(check: CheckView, name: string): { readonly title: string; readonly more?: string } {
  const { waiting } = check;
  const decision = waiting?.for === 'decision' ? waiting.decision : undefined;
  const about = decision?.about as About | undefined;
  const by = decision?.by;
  if (!about) return { title: BLIND[name] ?? name.replaceAll('-', ' ') };
  if (name === 're-roll')
    return {
      title: `Roll the ${about.low} again`,
      more: about.left > 1 ? `${about.left} advantages left` : 'the last advantage',
    };
  if (name === 'keep') return { title: `Keep ${about.total}`, more: kept(about, check) };
  if (name === 'stand') return { title: `Let ${about.total} stand`, more: standing(about, by, check) };
  const [kind, other] = name === 'spend-lucky' ? ['a lucky', 'unlucky'] : ['an unlucky', 'lucky'];
  return { title: `Turn ${kind} point`, more: `it becomes ${other}, and the whole check is made anew` };
}
