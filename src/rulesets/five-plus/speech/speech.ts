import type { Offer } from '../../ruleset.ts';
import type { Fields, Seen } from '../../seen.ts';
import type { Speech } from '../../speech.ts';
import { maneuver } from '../challenge/actions.ts';
import { useNpcAbility } from '../challenge/npc-actions.ts';
import { useAbility } from '../gear/abilities.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { asked } from './awaited.ts';
import { healsWith } from './heals-with.ts';
import { option } from './option.ts';
import { rollable } from './rollable.ts';
import { ownIn, sheetIn } from './seen-sheet.ts';
import { wouldHelp } from './suggestions.ts';
import { waitingBlow } from './waiting-blow.ts';

export const speech: Speech<FivePlusGame> = {
  begin,
  wouldHelp,
  decides: 'default',
  option,
  isSum: ({ text }) => /^(?:success (?:up to|from)|impossible|improves on)\b/.test(text),
  asked,
  isOpen,
};

/** What a roll pays for: something else may have been paid with it since. */
const PAID = { maneuver, 'use-ability': useAbility, 'use-npc-ability': useNpcAbility } as const;

/** 5P-26: what waited for armour may have landed since. */
function isOpen(seen: Seen<FivePlusGame>, { action, input }: Offer): boolean {
  if (action === 'suffer') return waitingBlow(ownIn(seen), input) !== undefined;
  const paid = Object.hasOwn(PAID, action) ? PAID[action as keyof typeof PAID] : undefined;
  return !paid || !seen.game || paid.perform(seen.game, input as never).ok;
}

function begin(seen: Seen<FivePlusGame>, character: string, action: string): Fields {
  const sheet = sheetIn(seen, character);
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
