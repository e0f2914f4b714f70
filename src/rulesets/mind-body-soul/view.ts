import type { Viewer } from '../ruleset.ts';
import type { Settings } from './settings.ts';
import { fullHealth, health, type MindBodySoulGame, type Sheet, staminaLeft } from './sheet.ts';
import { CATEGORIES } from './trait.ts';

/** Plot points lie in the middle of the table; how somebody feels is seen by all who have met them. */
export function view(game: MindBodySoulGame, { unseen }: Viewer) {
  const met = Object.entries(game.sheets).filter(([id]) => !unseen.includes(id));
  return {
    plotPoints: game.own,
    characters: Object.fromEntries(met.map(([id, sheet]) => [id, conditionOf(sheet, game.settings)])),
  };
}

function conditionOf(sheet: Sheet, settings: Settings) {
  return {
    health: Object.fromEntries(
      CATEGORIES.map((category) => [
        category,
        { left: health(sheet, category), of: fullHealth(sheet, category) },
      ]),
    ),
    stamina: { left: staminaLeft(sheet, settings), of: settings.stamina },
  };
}
