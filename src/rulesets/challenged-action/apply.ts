import { campaignAfter } from './apply-campaign.ts';
import { sheetAfter } from './apply-sheet.ts';
import { type Campaign, campaignSchema } from './campaign.ts';
import { isTemporary } from './counting.ts';
import { type Event, eventSchema } from './event.ts';
import { overridden } from './override.ts';
import { type CampaignGame, type Sheet, sheetOf, sheetSchema, traitCalled } from './sheet.ts';
import { isStandIn, whoIsBehind } from './stand-in.ts';

/** Events without such a shape, of nobody here, or that would leave something impossible behind, change nothing. */
export function apply(game: CampaignGame, event: Event): CampaignGame {
  if (!eventSchema.safeParse(event).success) return game;
  const after = event.type === 'number-overridden' ? overridden(game, event.override) : applied(game, event);
  return after === game || isSound(game, after) ? after : game;
}

function applied(game: CampaignGame, event: Event): CampaignGame {
  const own = campaignAfter(game.own, event);
  const character = 'character' in event ? whoIsBehind(game.own, event.character) : undefined;
  const sheet = character === undefined ? undefined : sheetOf(game, character);
  const changed = sheet && sheetAfter(sheet, unseenIn(sheet, event));
  if (own === game.own && changed === sheet) return game;
  if (character === undefined || !changed || changed === sheet) return { ...game, own };
  return { ...game, own, sheets: { ...game.sheets, [character]: changed } };
}

/** CA-3, CA-10: that a hidden agent has a lasting trait of that name is not told: the effect gets another one. */
function unseenIn(sheet: Sheet, event: Event): Event {
  if (event.type !== 'effect-taken' || !isStandIn(event.character)) return event;
  const there = traitCalled(sheet, event.trait);
  return there && !isTemporary(there)
    ? { ...event, trait: `${event.trait.slice(0, 45)} as an effect` }
    : event;
}

/** Only what is new is looked at. */
function isSound(before: CampaignGame, after: CampaignGame): boolean {
  const parts = Object.keys(after.own) as (keyof Campaign)[];
  const changed = parts.filter((part) => after.own[part] !== before.own[part]);
  const isCampaign = changed.every((part) => campaignSchema.shape[part].safeParse(after.own[part]).success);
  const sheets = Object.entries(after.sheets).filter(([id, sheet]) => before.sheets[id] !== sheet);
  return isCampaign && sheets.every(([, sheet]: [string, Sheet]) => sheetSchema.safeParse(sheet).success);
}
