import type { Names } from '../../ruleset.ts';
import type { Campaign } from '../campaign/campaign.ts';
import type { Event } from '../events.ts';

/** CA-3: who stays hidden goes by this where all can hear it. */
export const SOMEBODY = 'somebody';

const STAND_IN = /^somebody#(\d+)$/;

/** Whether that stands for a side which stays hidden: `somebody#3`, another one in every challenge. */
export function isStandIn(who: string): boolean {
  return STAND_IN.test(who);
}

/** Who that is, as far as it is known here: a player's view does not say whom a stand-in stands for. */
export function whoIsBehind({ unseen = [] }: Pick<Campaign, 'unseen'>, who: string): string {
  return unseen.find(({ side }) => side === who)?.who ?? who;
}

/** How everybody is called, with those who stay hidden. */
export function heard(names: Names): Names {
  return (who) => (isStandIn(who) ? SOMEBODY : names(who));
}

/** How the sides of a challenge are called in what comes of it. */
export interface Screened {
  readonly as: (who: string) => string;
  /** Who is behind it, for the story teller alone. */
  readonly events: readonly Event[];
}

/**
 * Nobody is to find out that the somebody of today was the one of yesterday: the numbers go on and on. Without anybody
 * hidden, all go by themselves.
 */
export function screened({ unseen = [] }: Pick<Campaign, 'unseen'>, hidden: readonly string[]): Screened {
  if (hidden.length === 0) return { as: (who) => who, events: [] };
  const last = Number(STAND_IN.exec(unseen.at(-1)?.side ?? '')?.[1] ?? 0);
  const sides = hidden.map((who, i) => ({ side: `${SOMEBODY}#${last + 1 + i}`, who }));
  const names = new Map(sides.map(({ side, who }) => [who, side]));
  return { as: (who) => names.get(who) ?? who, events: [{ type: 'sides-hidden', sides }] };
}
