import type { Viewer } from '../ruleset.ts';
import type { Settings } from './settings.ts';
import { fullHealth, health, type MindBodySoulGame, type Sheet, staminaLeft } from './sheet.ts';
import { CATEGORIES } from './trait.ts';

/** Plot points are everybody's; how somebody feels is seen by who plays them, and by the game master. */
export function view(game: MindBodySoulGame, viewer: Viewer) {
  const seen = viewer.role === 'gm' ? Object.keys(game.sheets) : viewer.characters;
  return {
    plotPoints: game.own,
    characters: Object.fromEntries(
      seen.flatMap((id) => {
        const sheet = Object.hasOwn(game.sheets, id) ? game.sheets[id] : undefined;
        return sheet ? [[id, conditionOf(sheet, game.settings)]] : [];
      }),
    ),
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
