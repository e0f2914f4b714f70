import type { Amount, Consequence, Effect, Targets } from '../../../../rulesets/five-plus/effects.ts';
import { signed } from '../sheets.ts';

/** 5P-4: a phrase for each thing an effect can do, to begin with; what is said otherwise is fiction. */
export const PHRASES: readonly { readonly words: string; readonly phrase: string }[] = [
  { words: 'bonus', phrase: '+1 to Sneak' },
  { words: 'penalty', phrase: '-1 to all' },
  { words: 'as often as its tier', phrase: '-tier to Perception' },
  { words: 'more successes', phrase: '+1 success to Axe' },
  { words: 'doubles', phrase: 'doubles successes on a 6 with Axe' },
  { words: 'two targets', phrase: 'splits successes between two targets' },
  { words: 'allows', phrase: 'allows lockpicking' },
  { words: 'forbids', phrase: 'forbids running' },
  { words: 'needs a thing', phrase: 'needs lock picks' },
  { words: 'uses up', phrase: 'uses up herbs' },
  { words: 'armour', phrase: 'reduces damage by 1' },
  { words: 'raises', phrase: 'raises Physical by 1' },
  { words: 'immune', phrase: 'immune to fire' },
  { words: 'on a rolled 1', phrase: 'on a 1: 1 damage to Physical' },
  { words: 'on a rolled 6', phrase: 'on a 6: it ends' },
  { words: 'costs', phrase: 'costs 1 Fatigue' },
  { words: 'concentration', phrase: 'concentration by Performance' },
  { words: 'needs a 6', phrase: 'needs a 6' },
  { words: 'needs a 6 with', phrase: 'needs a 6 with Staff' },
  { words: 'lends', phrase: 'lends Thunder (3:2)' },
  { words: 'never fails', phrase: 'always succeeds at lighting fires' },
  { words: 'recovers', phrase: 'recovers by resting' },
  { words: 'recovers with', phrase: 'recovers with an antidote' },
  { words: 'recovers when', phrase: 'recovers when the bell rings' },
  { words: 'treated by', phrase: 'treated by Herbs and bandages' },
  { words: 'where it restarts', phrase: 'restarts at 3' },
  { words: 'turns into', phrase: 'at tier 4 becomes Grey skin' },
  { words: 'wound', phrase: 'wound of Physical' },
  { words: 'shaken off', phrase: 'shaken off by a move' },
];

/** What the table makes of a clause, in a few words. */
export function meaningOf(effect: Effect): string {
  switch (effect.does) {
    case 'modify':
      return `${amountOf(effect.by)} to ${named(effect.to)}`;
    case 'add-successes':
      return `${amountOf(effect.by)} ${isOne(effect.by) ? 'success' : 'successes'} with ${named(effect.to)}`;
    case 'double-successes':
      return `on a ${effect.on} the successes of ${named(effect.to)} count twice`;
    case 'split-successes':
      return `half of the successes${effect.to.length > 0 ? ` of ${named(effect.to)}` : ''} go to a second target`;
    case 'allow':
      return `without it nobody does this: ${named(effect.what)}`;
    case 'forbid':
      return `can’t be done: ${named(effect.what)}`;
    case 'need':
      return `only with ${named(effect.what)} at hand`;
    case 'use-up':
      return `each use takes ${effect.what}`;
    case 'reduce-damage':
      return `${effect.type ? `${effect.type} ` : ''}damage is ${effect.by} less${effect.after ? `, after a ${effect.after} check` : ''}`;
    case 'raise':
      return `${effect.resistance} bears ${effect.by} more`;
    case 'stop-damage':
      return `no damage by ${named(effect.types)}`;
    case 'trigger':
      return `when a ${effect.on} is rolled${effect.to ? ` with ${named(effect.to)}` : ''}: ${consequenceOf(effect.what)}`;
    case 'cost':
      return `its use costs ${effect.damage} damage to ${effect.resistance}`;
    case 'concentrate':
      return `kept up by a ${effect.by} check each turn`;
    case 'need-face':
      return `after a rolled ${effect.face}${effect.to ? ` with ${named(effect.to)}` : ''} only`;
    case 'lend':
      return `rolled with: ${effect.what}`;
    case 'succeed':
      return `no roll for ${named(effect.at)}`;
    case 'recover':
      return {
        rest: 'a rest heals it',
        item: `${effect.with} heals it`,
        check: `a ${effect.with} check heals it`,
        deed: `heals when ${effect.with}`,
      }[effect.by];
    case 'treat':
      return `${effect.by} takes a level off`;
    case 'restart':
      return `a new tier begins at level ${effect.level}`;
    case 'become':
      return `at tier ${effect.tier} it is a trait for good: ${effect.name}`;
    case 'wound':
      return `${effect.major ? 'a major wound' : 'a wound'} of ${effect.of}: its level off every action`;
    case 'shake-off':
      return 'a move ends it';
    case 'tell':
      return 'fiction, without a number';
  }
}

function amountOf({ times, of }: Amount): string {
  return of === 'one' ? signed(times) : `${times < 0 ? '−' : '+'}${of}`;
}

function isOne({ times, of }: Amount): boolean {
  return of === 'one' && Math.abs(times) === 1;
}

/** Of a list the whole stands last: it may be one name, *Locks and latches*. */
function named(targets: Targets): string {
  return targets.at(-1) ?? 'what it is claimed for';
}

function consequenceOf(what: Consequence): string {
  if ('damage' in what) return `${what.damage} damage to ${what.resistance}`;
  if ('check' in what) return `a ${what.check} check, or it is ${what.worsens} worse`;
  return 'ends' in what ? 'it ends' : what.words;
}
