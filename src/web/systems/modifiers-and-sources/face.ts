import { counted } from '../../../dice/index.ts';
import type { Offer } from '../../../rulesets/index.ts';
import { MOST_BOOST } from '../../../rulesets/modifiers-and-sources/boost.ts';
import type { CheckView } from '../../../table/index.ts';
import type { Draft, Fields, Variation } from '../../composer/draft.svelte.ts';
import { isOpenNow } from '../../forms/action-list.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { ReportAnswer, Spread } from '../../odds/answers.ts';
import type { Face, Headline } from '../face.ts';
import Board from './Board.svelte';
import { begun } from './begun.ts';
import Card from './Card.svelte';
import CheckInputs from './CheckInputs.svelte';
import Discard from './Discard.svelte';
import { boostThrows, discardedOf } from './lying.ts';
import PassingDemand from './PassingDemand.svelte';
import Result from './Result.svelte';
import SideEffectPanel from './SideEffectPanel.svelte';
import { sharesOf } from './shares.ts';
import { picked, sheetIn, sourcesToPick } from './sheets.ts';

export const face: Face = {
  check: 'check',
  begin: begun,
  outcomes: {
    success: { words: 'Success', tone: 'yes' },
    'blundered-success': { words: 'Success with a blunder', tone: 'yes-but' },
    failure: { words: 'Failure', tone: 'no' },
    blunder: { words: 'Blunder', tone: 'no-and' },
  },
  fields: { against: 'the other side' },
  headline,
  wouldHelp,
  // MS-17: without boost nothing is rolled.
  against: (table, { against }) => {
    const whom = (against as Fields | undefined)?.character;
    return whom === undefined ? '' : table.characterName(String(whom));
  },
  option,
  isOpen,
  renewed: new Set(['take-reprieve']),
  whose,
  gone: ({ transcript }, roll) => [discardedOf(transcript, roll)],
  Inputs: { check: CheckInputs, oppose: CheckInputs, react: CheckInputs, 'work-on-project': CheckInputs },
  Answers: PassingDemand,
  Decision: { discard: Discard },
  Offers: { 'set-modifier': SideEffectPanel },
  Card,
  Board,
  Result,
  shown: new Set(['blundered']),
};

function headline({ outcomes, spreads }: ReportAnswer): Headline {
  const { success, blunder } = sharesOf({ outcomes });
  const stress = spreads.stress?.mean ?? 0;
  return {
    value: success,
    of: `success${stress > 0.005 ? `, ${stress.toFixed(1)} stress` : ', no stress'}`,
    more: [`blunder ${blunder}`, ...(spreads.progress ? [doneIn(spreads.progress)] : [])],
  };
}

/** MS-15: without dice it is known beforehand. */
function doneIn({ values, mean }: Spread): string {
  return values.length === 1 ? `${mean} done` : `${mean.toFixed(1)} done on average`;
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
  const boost = Number(input.boost ?? 0);
  return [
    ...free.slice(0, 2).map(({ source, modifier: { name, value } }) => ({
      label: `${name} +${value}`,
      input: { ...input, plus: [...plus, { source, modifier: name }] },
    })),
    ...('boost' in input && boost < MOST_BOOST
      ? [{ label: `${boost + 1}d6 boost`, input: { ...input, boost: boost + 1 } }]
      : []),
  ];
}

/** A table may have switched it off; a reprieve is missed once it grows tenser again (MS-14). */
function isOpen(table: LiveTable, { action, input }: Offer): boolean {
  const character = String((input as Fields).character);
  const doable = table.ruleset?.actions[action];
  return !doable || isOpenNow(doable, { game: table.game, character });
}

/** MS-10: what a die that counts adds. */
const COUNTED: Readonly<Record<string, string>> = { '+3': 'the 6', '+2': 'the 5', '+1': 'the 4' };

/** MS-11: after the boost dice come those that say how bad a blunder is. */
function whose(table: LiveTable, { input, transcript }: CheckView, roll: number): readonly string[] {
  const rolls = transcript.filter((entry) => 'roll' in entry);
  const boosts = boostThrows(transcript).length;
  const last = transcript.at(-1);
  const isOneMore = last !== undefined && 'choose' in last && last.choose === 'next die';
  if (roll === rolls.length && (roll === 0 || isOneMore))
    return [table.characterName(String(input.character))];
  if (roll < boosts) return [];
  const face = (at: number) => rolls[at]?.faces.flat()[0];
  if (roll > boosts && face(roll - 1) === 1) return ['the cosmic blunder'];
  return [face(roll) === 6 ? 'the blunder, bypassed' : 'the blunder'];
}

function option({ waiting }: CheckView, name: string): { readonly title: string; readonly more?: string } {
  const asked = waiting?.for === 'decision' ? waiting.decision.name : '';
  if (asked === 'boost')
    return name === '0'
      ? { title: 'No boost', more: 'the rating alone decides' }
      : {
          title: name === '1' ? 'Boost with a die' : `Boost with ${counted(Number(name), 'die', 'dice')}`,
          more: 'a 1 that stays is a blunder',
        };
  if (asked === 'die') return { title: `Count ${COUNTED[name] ?? 'a 2 or 3'}, for ${name}` };
  if (name === 'another') return { title: 'Roll another die', more: 'a 1 that stays is a blunder' };
  if (name === 'stop') return { title: 'Stop rolling', more: 'any die can then be discarded for 1 stress' };
  if (name === 'keep') return { title: 'Keep what lies there' };
  return {
    title: name.startsWith('discard') ? `Discard a ${name.slice('discard '.length)} for 1 stress` : name,
  };
}
