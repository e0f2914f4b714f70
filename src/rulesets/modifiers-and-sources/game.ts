import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import { field } from '../field.ts';
import { lookUp } from '../look-up.ts';
import { actionsOf, type CharacterId, type Game, type Refusal, type RuleId } from '../ruleset.ts';
import { whole, words } from '../schema.ts';
import type { Event } from './events.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet/sheet.ts';
import type { Own } from './table-state.ts';

export type ModifiersGame = Game<Settings, Sheet, Own>;

export const { check: checkAction, deed, forecast } = actionsOf<ModifiersGame, Event>();

/** A rating or a difficulty, far beyond what anybody plays with. */
export const MOST = 99;

/** More than any sheet can hold. */
export const MOST_POINTS = 1e12;

export const pointsField = whole(1, MOST_POINTS, 'MS-12', 'the number of points');
export const characterField = field(words(100, 'MS-1', 'a character'), { names: 'character' });
export const sourceField = field(nameOf('a source'), { names: 'source' });
export const modifierField = field(nameOf('a modifier'), { names: 'modifier of that source' });
export const difficultyField = whole(0, MOST, 'MS-4', 'the difficulty');

/** Names end up as lines of a sheet or in sentences. */
function nameOf(what: string) {
  return words(100, 'MS-2', what).check(
    z.regex(/^[^\r\n]*$/, { error: `[MS-2] ${what} is written on one line` }),
  );
}

export function sheetIn(game: ModifiersGame, character: CharacterId): Result<Sheet, Refusal> {
  const sheet = lookUp(game.sheets, character);
  return sheet
    ? ok(sheet)
    : refuse('MS-1', `there is no character “${character}” at this table`, 'character');
}

export function refuse(rule: RuleId, sentence: string, path?: string) {
  return refused<Refusal>({ rule, sentence, ...(path && { path }) });
}

/** What we added to the draft is refused where the table has switched it off. */
export function switchedOff(rule: RuleId, what: string) {
  return refuse(rule, `${what} are our addition, and this table has switched them off`);
}
