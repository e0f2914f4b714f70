import { counted } from '../../../dice/index.ts';
import type { Awaited, SeenTable } from '../../speech.ts';
import { type CampaignGame, sheetOf } from '../sheet/sheet.ts';
import { actionsLeft, whoseTurn } from '../turns/turns.ts';

/** CA-11, CA-12: whose turn it is, with what is left of it. */
export function asked({ game }: Pick<SeenTable<CampaignGame>, 'game'>): readonly Awaited[] {
  const character = game && whoseTurn(game);
  if (!game?.own.turns || !character || !sheetOf(game, character)) return [];
  const left = actionsLeft(game, game.own.turns);
  const what =
    left > 0
      ? `It is your turn: ${counted(left, 'action')} left.`
      : 'It is your turn, and no action is left: end it.';
  return [{ character, what }];
}
