import type { Names } from '../../ruleset.ts';
import type { Campaign } from '../campaign/campaign.ts';
import type { Event } from '../events.ts';

/** CA-3: what a hidden side is called where everyone can hear it. */
export const SOMEONE = 'someone';

/** As it is stored: `somebody#3`, a new one in every challenge. */
const STAND_IN = /^somebody#(\d+)$/;

/** Whether that is a stand-in for a hidden side. */
export function isStandIn(who: string): boolean {
  return STAND_IN.test(who);
}

/** Who that is, if known here: a player’s view doesn’t say who is behind a stand-in. */
export function whoIsBehind({ unseen = [] }: Pick<Campaign, 'unseen'>, who: string): string {
  return unseen.find(({ side }) => side === who)?.who ?? who;
}

/** Everyone’s name, without giving away who is hidden. */
export function namesHeard(names: Names): Names {
  return (who) => (isStandIn(who) ? SOMEONE : names(who));
}

/** What the sides of a challenge are called in its events and offers. */
export interface Screened {
  readonly as: (who: string) => string;
  /** Who is behind each stand-in, for the story teller alone. */
  readonly events: readonly Event[];
}

/** Numbers are never used twice: nobody is to find out that today’s someone was yesterday’s. */
export function screened({ unseen = [] }: Pick<Campaign, 'unseen'>, hidden: readonly string[]): Screened {
  if (hidden.length === 0) return { as: (who) => who, events: [] };
  const last = Number(STAND_IN.exec(unseen.at(-1)?.side ?? '')?.[1] ?? 0);
  const sides = hidden.map((who, i) => ({ side: `somebody#${last + 1 + i}`, who }));
  const names = new Map(sides.map(({ side, who }) => [who, side]));
  return { as: (who) => names.get(who) ?? who, events: [{ type: 'sides-hidden', sides }] };
}
