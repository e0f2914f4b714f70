import { type Event, eventSchema } from './event.ts';
import { adjusted, type PlotPoints, turned } from './plot-points.ts';
import { fullHealth, type MindBodySoulGame, MOST_MARKED, type Sheet, sheetSchema } from './sheet.ts';
import { CATEGORIES, type Category, isCalled } from './trait.ts';

/** Events that have no such shape, or no such character, change nothing. */
export function apply(game: MindBodySoulGame, event: Event): MindBodySoulGame {
  return eventSchema.safeParse(event).success ? applied(game, event) : game;
}

function applied(game: MindBodySoulGame, event: Event): MindBodySoulGame {
  switch (event.type) {
    case 'plot-point-spent':
    case 'plot-point-turned':
      return withPoints(game, turned(game.own, event.was));
    case 'plot-points-adjusted':
      return withPoints(game, adjusted(game.own, event));
    default: {
      const sheet = Object.hasOwn(game.sheets, event.character) ? game.sheets[event.character] : undefined;
      const changed = sheet && sheetAfter(sheet, event);
      if (!changed || changed === sheet) return game;
      return { ...game, sheets: { ...game.sheets, [event.character]: changed } };
    }
  }
}

function withPoints(game: MindBodySoulGame, own: PlotPoints): MindBodySoulGame {
  return own === game.own ? game : { ...game, own };
}

function sheetAfter(sheet: Sheet, event: Event): Sheet {
  switch (event.type) {
    case 'trait-gained': {
      const part = sheet[event.category];
      const grown = { ...sheet, [event.category]: { ...part, traits: [...part.traits, event.trait] } };
      return sheetSchema.safeParse(grown).success ? grown : sheet;
    }
    case 'trait-lost':
      return withoutTrait(sheet, event.trait);
    case 'damage-taken':
    case 'health-paid':
      return withDamage(sheet, event.category, event.points);
    case 'health-regained':
      return withDamage(sheet, event.category, -event.points);
    case 'near-death-experienced':
      return withDamage(sheet, event.category, MOST_MARKED);
    case 'stamina-spent':
      return { ...sheet, staminaSpent: Math.min(MOST_MARKED, sheet.staminaSpent + event.points) };
    case 'rested': {
      const rested = { ...sheet, staminaSpent: Math.max(0, sheet.staminaSpent - event.stamina) };
      return CATEGORIES.reduce((now, category) => withDamage(now, category, -event[category]), rested);
    }
    default:
      return sheet;
  }
}

/** MB-2: health does not go below 0, nor above what it is in full. */
function withDamage(sheet: Sheet, category: Category, change: number): Sheet {
  const part = sheet[category];
  const most = Math.max(part.damage, fullHealth(sheet, category));
  const damage = Math.min(most, Math.max(0, part.damage + change));
  return damage === part.damage ? sheet : { ...sheet, [category]: { ...part, damage } };
}

function withoutTrait(sheet: Sheet, name: string): Sheet {
  const isLost = isCalled(name);
  const category = CATEGORIES.find((each) => sheet[each].traits.some(isLost));
  if (!category) return sheet;
  const part = sheet[category];
  return { ...sheet, [category]: { ...part, traits: part.traits.filter((trait) => !isLost(trait)) } };
}
