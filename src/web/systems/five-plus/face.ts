import type { CheckResult, CheckTerms } from '../../../rulesets/five-plus/check.ts';
import type { Offer } from '../../../rulesets/index.ts';
import type { CheckView } from '../../../table/index.ts';
import type { Draft, Fields, Variation } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { OddsAnswer, ReportAnswer, Spread } from '../../odds/answers.ts';
import { percent } from '../../odds/percent.ts';
import type { Face, Headline } from '../face.ts';
import Board from './Board.svelte';
import AttemptInputs from './check/AttemptInputs.svelte';
import FailurePanel from './check/FailurePanel.svelte';
import PractiseInputs from './check/PractiseInputs.svelte';
import Pyramid from './check/Pyramid.svelte';
import ResultLine from './check/ResultLine.svelte';
import { rangeIn } from './check/range.ts';
import SufferInputs from './check/SufferInputs.svelte';
import { waitingBlow } from './check/waiting-blow.ts';
import { choices } from './choices.ts';
import { healsWith } from './healing.ts';
import NpcAbilityPanel from './npc/NpcAbilityPanel.svelte';
import Card from './sheet/Card.svelte';
import OfferedDescriptor from './sheet/OfferedDescriptor.svelte';
import { ownIn, rollable, sheetIn } from './sheets.ts';
import { asked } from './turn/asked.ts';

export const face: Face = {
  check: 'check',
  begin,
  outcomes: {
    success: { words: 'Success', tone: 'yes' },
    failure: { words: 'Failure', tone: 'no' },
    impossible: { words: 'Impossible', tone: 'no-and' },
    unhurt: { words: 'Unhurt', tone: 'yes' },
    hurt: { words: 'Hurt', tone: 'no' },
    improved: { words: 'Improved', tone: 'yes' },
    unchanged: { words: 'Unchanged', tone: 'no' },
  },
  fields: { asks: 'the tier asked' },
  decides: 'default',
  loud: new Set([
    ...['challenge-begun', 'challenge-over', 'turn-begun', 'goal-overcome', 'behaviour-due', 'npc-met'],
    'rest-begun',
    ...['wounded', 'incapacitated', 'level-gained', 'level-bought', 'failure-handled', 'npc-ability-used'],
  ]),
  isOpen,
  asked,
  isSum: ({ text }) => /^(?:success (?:up to|from)|impossible|improves on)\b/.test(text),
  alternatives: new Set(['handle-failure']),
  headline,
  wouldHelp,
  option,
  choices,
  Inputs: {
    check: AttemptInputs,
    help: AttemptInputs,
    resist: AttemptInputs,
    act: AttemptInputs,
    heal: AttemptInputs,
    treat: AttemptInputs,
    concentrate: AttemptInputs,
    practise: PractiseInputs,
    suffer: SufferInputs,
  },
  Offers: {
    'add-descriptor': OfferedDescriptor,
    'handle-failure': FailurePanel,
    'use-npc-ability': NpcAbilityPanel,
  },
  Result: ResultLine,
  Chart: Pyramid,
  Card,
  Board,
};

/** 5P-26: what waited for armour may have landed meanwhile. */
function isOpen(table: LiveTable, { action, input }: Offer): boolean {
  if (action !== 'suffer') return true;
  return waitingBlow(ownIn(table), input) !== undefined;
}

function begin(table: LiveTable, character: string, action: string): Fields {
  const sheet = sheetIn(table, character);
  const descriptor = rollable(sheet)[0]?.name ?? 'Improvise';
  const healing = healsWith(sheet, { kind: 'condition', name: 'Wound' });
  if (action === 'check') return { character, descriptor };
  if (action === 'help') return { character, descriptor, helps: 'everyone' };
  if (action === 'act') return { character, action: 0 };
  if (action === 'resist') return { character, descriptor: 'Physical' };
  if (action === 'heal')
    return { character, descriptor: healing, patient: character, resistance: 'Physical' };
  if (action === 'treat') return { character, descriptor: healing, patient: character, condition: '' };
  return { character };
}

/** What one hopes for, where it is not called success. */
const HOPES: Readonly<Record<string, string>> = { unhurt: 'to be unhurt', improved: 'to get better' };

/** What has a use for more successes than one. */
const COUNTED: readonly string[] = ['check', 'act'];

function headline(odds: ReportAnswer, action: string): Headline {
  const { outcomes, chances, spreads } = odds;
  const hope = outcomes.find(({ name }) => HOPES[name] !== undefined);
  if (hope) return { value: percent(hope.chance.p), of: HOPES[hope.name] ?? '' };
  if (outcomes.some(({ name, chance }) => name === 'impossible' && chance.p === 1))
    return { value: percent(0), of: 'impossible', more: ['nobody rolls for it'] };
  const success = outcomes.find(({ name }) => name === 'success')?.chance;
  if (success?.exact === '1 of 1') return { value: percent(1), of: 'without a roll' };
  const terms = (odds as Partial<OddsAnswer>).parameters as Partial<CheckTerms> | undefined;
  const isCounted = COUNTED.includes(action) && !terms?.isUncounted;
  const usual = isCounted && spreads.successes && usually(spreads.successes);
  return {
    value: percent(success?.p ?? 0),
    of: success?.exact ?? 'to succeed',
    more: [
      ...(usual ? [`usually ${usual}`] : []),
      ...(chances.improve ? [`learns ${percent(chances.improve.p)}`] : []),
    ],
  };
}

/** The middle half of what a success brings. */
function usually({ values }: Spread): string | undefined {
  const some = values.filter(({ value, p }) => value > 0 && p > 0);
  const total = some.reduce((sum, { p }) => sum + p, 0);
  if (total === 0) return undefined;
  const at = (share: number) =>
    some.find((_, i) => some.slice(0, i + 1).reduce((sum, { p }) => sum + p, 0) >= share * total)?.value ?? 0;
  const [low, high] = [at(0.25), at(0.75)];
  const words = high === 1 ? 'success' : 'successes';
  return low === high ? `${low} ${words}` : `${low}–${high} ${words}`;
}

/** Somebody who does it together, something that counts, a better descriptor. */
function wouldHelp({ action, input, table, character }: Draft): readonly Variation[] {
  const sheet = sheetIn(table, character);
  if (!('descriptor' in input)) return [];
  const using = Array.isArray(input.using) ? (input.using as string[]) : [];
  const friends = Object.keys(table.view?.characters ?? {}).filter(
    (id) => id !== character && table.view?.characters[id]?.hidden === false,
  );
  const level = rollable(sheet).find(({ name }) => name === input.descriptor)?.level ?? 0;
  const kind = action === 'resist' ? 'resistance' : 'skill';
  const better = rollable(sheet).filter((each) => each.kind === kind && (each.level ?? 0) > level);
  const traits = (sheet?.descriptors ?? []).filter(
    ({ kind, name, text = '' }) => kind !== 'ability' && /\+\d/.test(text) && !using.includes(name),
  );
  const stakes = (table.view?.settings as { readonly stakes?: string } | undefined)?.stakes !== 'off';
  return [
    ...(stakes ? [{ label: 'raising the stakes after a failure', input, decides: 'best' as const }] : []),
    ...(input.together === undefined
      ? friends.slice(0, 1).map((id) => ({
          label: `${table.characterName(id).split(' ')[0]} helps`,
          input: { ...input, together: id },
        }))
      : []),
    ...better
      .slice(0, 1)
      .map(({ name }) => ({ label: `with ${name}`, input: { ...input, descriptor: name } })),
    ...traits.slice(0, 2).map(({ name }) => ({ label: name, input: { ...input, using: [...using, name] } })),
  ];
}

function option(
  { action, waiting, lines }: CheckView,
  name: string,
): { readonly title: string; readonly more?: string } {
  const first = (waiting?.for === 'decision' ? waiting.decision.about : undefined) as CheckResult | undefined;
  const isSuccess = first?.result === 'success';
  if (name === 'raise') {
    const twice = isSuccess ? 'twice a success is a critical' : 'twice a failure is a fumble';
    return { title: 'Raise the stakes', more: `1 damage to Fatigue, and both dice again: ${twice}` };
  }
  if (name !== 'stand' || !first) return { title: name.replaceAll('-', ' ') };
  const [[low, high] = [0, 0]] = first.rolls;
  const range = rangeIn(lines);
  const isCounted = COUNTED.includes(action) && !first.isUncounted;
  const many = `${first.successes} ${first.successes === 1 ? 'success' : 'successes'}`;
  return {
    title: isSuccess ? `Let ${isCounted ? many : 'the success'} stand` : 'Let the failure stand',
    ...(range && { more: `${low} + ${high} = ${low + high}, ${isSuccess ? 'in' : 'outside of'} ${range}` }),
  };
}
