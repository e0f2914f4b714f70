import { counted, signed } from '../../../dice/index.ts';
import type { Offer } from '../../../rulesets/index.ts';
import { SCALE } from '../../../rulesets/roll-for-shoes/opposition.ts';
import type { Sheet } from '../../../rulesets/roll-for-shoes/sheet.ts';
import { allSkills } from '../../../rulesets/roll-for-shoes/skill.ts';
import type { CheckView } from '../../../table/index.ts';
import type { Draft, Fields, Variation } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { ReportAnswer } from '../../odds/answers.ts';
import { percent } from '../../odds/percent.ts';
import type { Face, Headline } from '../face.ts';
import AttemptInputs from './AttemptInputs.svelte';
import { asked } from './asked.ts';
import Board from './Board.svelte';
import { begun } from './begun.ts';
import Card from './Card.svelte';
import NewSkillPanel from './NewSkillPanel.svelte';
import SceneStatuses from './SceneStatuses.svelte';
import SettleInputs from './SettleInputs.svelte';
import { isUnsettled, namesIn, ownIn, sheetIn, statusesAround, statusWords, toneOf } from './sheets.ts';
import TurnDice from './TurnDice.svelte';

export const face: Face = {
  check: 'attempt',
  begin,
  outcomes: {
    win: { words: 'Does it', tone: 'yes' },
    tie: { words: 'Barely, with a twist', tone: 'yes-but' },
    settled: { words: 'The number stays', tone: 'yes' },
    lose: { words: 'Fails, and learns', tone: 'no' },
  },
  fields: { against: 'the opposition' },
  headline,
  wouldHelp,
  option,
  whose,
  isOpen,
  asked,
  Inputs: { attempt: AttemptInputs, 'settle-status': SettleInputs },
  Decision: { 'turn-dice': TurnDice },
  Offers: { 'gain-skill': NewSkillPanel },
  Card,
  Board,
  Scene: SceneStatuses,
  /** RS-13: there is no limit at level 1. */
  places: { slotsPerLevel: (at) => `level ${at + 2}` },
};

/** RS-13: who names a skill may let it go there as well. */
function isOpen(table: LiveTable, { action, input }: Offer): boolean {
  if (action === 'decline-skill') return false;
  const { advancements } = ownIn(table);
  return (
    action !== 'gain-skill' ||
    advancements.some(({ character, from }) => character === input.character && from === input.from)
  );
}

function begin(table: LiveTable, character: string, action: string): Fields {
  return action === 'attempt' ? begun(table, character) : { character };
}

function headline({ outcomes, chances, spreads }: ReportAnswer, action: string): Headline {
  const { rating } = spreads;
  if (action === 'settle-status' && rating) {
    const [low, high] = [rating.values[0]?.value ?? 0, rating.values.at(-1)?.value ?? 0];
    return {
      value: signed(Number(rating.mean.toFixed(1))),
      of: `on average, ${signed(low)} to ${signed(high)}`,
    };
  }
  const of = (name: string) => outcomes.find((each) => each.name === name)?.chance.p ?? 0;
  const advance = chances['advance-with-xp']?.p ?? 0;
  return {
    value: percent(of('win') + of('tie')),
    of: of('tie') > 0 ? `does it, ${percent(of('tie'))} with a twist` : 'does it',
    more: [
      `a new skill ${percent(chances.advance?.p ?? 0)}`,
      ...(advance > 0 ? [`with XP ${percent(advance)}`] : []),
    ],
  };
}

/** Another skill, an easier opposition, a status that helps. */
function wouldHelp(draft: Draft): readonly Variation[] {
  const sheet = sheetIn(draft.table, draft.character);
  if (!sheet || draft.action !== 'attempt') return [];
  const { input } = draft;
  const used = namesIn(input.statuses);
  const helping = statusesAround(draft.table, draft.character).filter(
    (status) => !used.includes(status.name) && toneOf(status) === 'for' && !isUnsettled(draft.table, status),
  );
  return [
    ...betterSkills(sheet, String(input.skill)).map((skill) => ({
      label: `with ${skill}`,
      input: { ...input, skill },
    })),
    ...helping.slice(0, 2).map((status) => ({
      label: statusWords(status),
      input: { ...input, statuses: [...used, status.name] },
    })),
    ...easier(input.against).map(({ label, against }) => ({ label, input: { ...input, against } })),
  ];
}

function betterSkills({ skills }: Sheet, used: string): readonly string[] {
  const level = allSkills(skills).find(({ name }) => name === used)?.level ?? 0;
  return allSkills(skills)
    .filter((skill) => skill.level > level)
    .slice(0, 2)
    .map(({ name }) => name);
}

function easier(against: unknown): readonly { readonly label: string; readonly against: Fields }[] {
  const names = Object.keys(SCALE) as (keyof typeof SCALE)[];
  const at = names.indexOf((against as { readonly difficulty?: keyof typeof SCALE })?.difficulty ?? 'easy');
  const below = names[at - 1];
  return below ? [{ label: `if it were ${SCALE[below].name}`, against: { difficulty: below } }] : [];
}

/** RS-8, RS-10: one’s own dice, the other side’s, and those of statuses. */
function whose(table: LiveTable, { action, input }: CheckView): readonly string[] {
  if (action !== 'attempt') return [];
  const { character: rival } = (input.against ?? {}) as Fields;
  const other = typeof rival === 'string' ? table.characterName(rival) : 'the opposition';
  return [table.characterName(String(input.character)), other, 'what helps', 'what hinders'];
}

function option({ waiting }: CheckView, name: string): { readonly title: string; readonly more?: string } {
  const about = (waiting?.for === 'decision' ? waiting.decision.about : undefined) as
    | { readonly dice: number; readonly xp: number }
    | undefined;
  if (name === 'spend-xp')
    return {
      title: `Turn ${about ? counted(about.dice, 'die', 'dice') : 'the dice'} into sixes`,
      more: `of ${about?.xp ?? 0} XP`,
    };
  return { title: 'Keep the XP', more: 'no new skill this time' };
}
