import type * as z from 'zod/mini';
import { eventsOf } from '../event.ts';
import { capitalised } from '../sentences.ts';
import { type Campaign, campaignSchema } from './campaign/campaign.ts';
import { namesHeard, whoIsBehind } from './challenge/stand-in.ts';
import type { CampaignGame } from './game.ts';
import { type Sheet, sheetOf, sheetSchema } from './sheet/sheet.ts';

const { event: anyEvent, onOwn } = eventsOf<CampaignGame>();

export { onOwn };

/**
 * An event that would leave something impossible behind changes nothing. Its sentence keeps hidden sides hidden (CA-3),
 * and may begin with an environment, which is written small: “the watchman”.
 */
export function event<Shape extends z.core.$ZodShape>({
  tell,
  apply = (game) => game,
  ...of
}: Parameters<typeof anyEvent<Shape>>[0]) {
  return anyEvent<Shape>({
    ...of,
    apply: (game, event) => {
      const after = apply(game, event);
      return after === game || isSound(game, after) ? after : game;
    },
    tell: (event, names) => capitalised(tell(event, namesHeard(names))),
  });
}

/** Looks only at what has changed. */
function isSound(before: CampaignGame, after: CampaignGame): boolean {
  const parts = Object.keys(after.own) as (keyof Campaign)[];
  const changed = parts.filter((part) => after.own[part] !== before.own[part]);
  const isCampaign = changed.every((part) => campaignSchema.shape[part].safeParse(after.own[part]).success);
  const sheets = Object.entries(after.sheets).filter(([id, sheet]) => before.sheets[id] !== sheet);
  return isCampaign && sheets.every(([, sheet]: [string, Sheet]) => sheetSchema.safeParse(sheet).success);
}

/** What an event does to the sheet of its character, who may be behind a stand-in. */
export function onSheet<Event extends { readonly character: string }>(
  change: (sheet: Sheet, event: Event) => Sheet,
) {
  return (game: CampaignGame, event: Event): CampaignGame => {
    const character = whoIsBehind(game.own, event.character);
    const sheet = sheetOf(game, character);
    const changed = sheet && change(sheet, event);
    return !changed || changed === sheet
      ? game
      : { ...game, sheets: { ...game.sheets, [character]: changed } };
  };
}
