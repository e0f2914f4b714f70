import { signed } from '../../../../dice/index.ts';
import {
  type Amount,
  type Consequence,
  type Effect,
  effectsOf,
  type Targets,
} from '../../../../rulesets/five-plus/descriptor/effects.ts';

/** 5P-4: which words of an effect count, and which are only story. */
export interface Reading {
  readonly counts: readonly string[];
  readonly story: readonly string[];
}

export function readingOf(text: string): Reading {
  const effects = effectsOf({ kind: 'trait', name: '-', text });
  return {
    counts: effects.filter(({ does }) => does !== 'tell').map(meaningOf),
    story: effects.flatMap((effect) => (effect.does === 'tell' ? effect.words : [])),
  };
}

/** `Counts: +2 to Climb. Story: smells of pine.` */
export function saidOf({ counts, story }: Reading): string {
  return `Counts: ${counts.join('; ') || 'nothing'}.${story.length > 0 ? ` Story: ${story.join('; ')}.` : ''}`;
}

/** A clause as the table understands it, in a few words. */
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
      return `nobody can do this without it: ${named(effect.what)}`;
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
      return `only after rolling a ${effect.face}${effect.to ? ` with ${named(effect.to)}` : ''}`;
    case 'lend':
      return `you can roll with it: ${effect.what}`;
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
      return `at tier ${effect.tier} it becomes a permanent trait: ${effect.name}`;
    case 'wound':
      return `${effect.major ? 'a major wound' : 'a wound'} of ${effect.of}: takes its level off every action`;
    case 'shake-off':
      return 'a move ends it';
    case 'tell':
      return 'story';
  }
}

function amountOf({ times, of }: Amount): string {
  return of === 'one' ? signed(times) : `${times < 0 ? '−' : '+'}${of}`;
}

function isOne({ times, of }: Amount): boolean {
  return of === 'one' && Math.abs(times) === 1;
}

/** The last entry is the whole list, which may be one name: *Locks and latches*. */
function named(targets: Targets): string {
  return targets.at(-1) ?? 'what it is claimed for';
}

function consequenceOf(what: Consequence): string {
  if ('damage' in what) return `${what.damage} damage to ${what.resistance}`;
  if ('check' in what) return `a ${what.check} check, or it gets ${what.worsens} worse`;
  if ('worsens' in what) return `it gets ${what.worsens} worse`;
  return 'ends' in what ? 'it ends' : what.words;
}
