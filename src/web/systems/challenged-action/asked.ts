import { counted } from '../../../dice/index.ts';
import type { CampaignGame } from '../../../rulesets/challenged-action/sheet.ts';

import { actionsLeft, whoseTurn } from '../../../rulesets/challenged-action/turns.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { Asked } from '../face.ts';

/** CA-11, CA-12: whose turn it is, with what is left of it. */
export function asked({ game, view }: LiveTable): readonly Asked[] {
  const campaign = game as CampaignGame | null;
  const character = campaign && whoseTurn(campaign);
  if (!campaign?.own.turns || !character || !view?.characters[character]) return [];
  const left = actionsLeft(campaign, campaign.own.turns);
  const what =
    left > 0
      ? `It is your turn: ${counted(left, 'action')} left.`
      : 'It is your turn, and no action is left: end it.';
  return [{ character, what }];
}
