import type { Offer } from '../../../rulesets/index.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { Face } from '../face.ts';
import Board from './Board.svelte';
import AttemptInputs from './check/AttemptInputs.svelte';
import { headline } from './check/headline.ts';
import { option } from './check/option.ts';
import Pyramid from './check/Pyramid.svelte';
import ResultLine from './check/ResultLine.svelte';
import SufferInputs from './check/SufferInputs.svelte';
import { waitingBlow } from './check/waiting-blow.ts';
import { wouldHelp } from './check/would-help.ts';
import { healsWith } from './healing.ts';
import { refusalIn } from './refusal.ts';
import Card from './sheet/Card.svelte';
import OfferedDescriptor from './sheet/OfferedDescriptor.svelte';
import { bestOf, ownIn, sheetIn } from './sheets.ts';
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
  isOpen,
  asked,
  isSum: ({ text }) => /^(?:success (?:up to|from)|impossible|improves on)\b/.test(text),
  alternatives: new Set(['handle-failure']),
  headline,
  wouldHelp,
  option,
  Inputs: {
    check: AttemptInputs,
    help: AttemptInputs,
    resist: AttemptInputs,
    act: AttemptInputs,
    heal: AttemptInputs,
    treat: AttemptInputs,
    concentrate: AttemptInputs,
    suffer: SufferInputs,
  },
  Offers: {
    'add-descriptor': OfferedDescriptor,
  },
  Result: ResultLine,
  Chart: Pyramid,
  Card,
  Board,
};

/** What a roll pays for: something else may have been paid with it since. */
const PAID: ReadonlySet<string> = new Set(['maneuver', 'use-ability', 'use-npc-ability']);

/** 5P-26: what waited for armour may have landed since. */
function isOpen(table: LiveTable, { action, input }: Offer): boolean {
  if (action === 'suffer') return waitingBlow(ownIn(table), input) !== undefined;
  return !PAID.has(action) || refusalIn(table, action, input) === undefined;
}

function begin(table: LiveTable, character: string, action: string): Fields {
  const sheet = sheetIn(table, character);
  const descriptor = bestOf(sheet);
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
