import { ok, type Result } from '../../dice/index.ts';
import { actionsOf, type Game } from '../ruleset.ts';
import type { Campaign } from './campaign/campaign.ts';
import type { Event } from './events.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet/sheet.ts';

export type CampaignGame = Game<Settings, Sheet, Campaign>;

export const { check, deed } = actionsOf<CampaignGame, Event>();

/** What is found for each, or the first refusal. */
export function forEach<T, Found, Refusal>(
  all: readonly T[],
  find: (one: T, i: number) => Result<Found, Refusal>,
): Result<readonly Found[], Refusal> {
  const found: Found[] = [];
  for (const [i, one] of all.entries()) {
    const result = find(one, i);
    if (!result.ok) return result;
    found.push(result.value);
  }
  return ok(found);
}
