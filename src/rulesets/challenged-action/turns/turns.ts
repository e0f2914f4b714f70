import { ok, type Result, refused } from '../../../dice/index.ts';
import type { Refusal } from '../../ruleset.ts';
import type { Turns } from '../campaign/campaign.ts';
import { rowIn, SPEED, tableCalled } from '../campaign/tables.ts';
import type { Event } from '../events.ts';
import type { CampaignGame } from '../game.ts';
import { sheetOf } from '../sheet/sheet.ts';

/** Whose turn it is, if there is a turn order. */
export function whoseTurn({ own }: CampaignGame): string | undefined {
  return own.turns?.order[own.turns.at];
}

/** CA-12: how many actions the current turn has left. */
export function actionsLeft({ own }: CampaignGame, { speed, spent }: Turns): number {
  const table = tableCalled(own.tables, SPEED);
  const row = table && (speed === null ? table.rows[0] : rowIn(table, speed));
  return Math.max(0, (row?.actions ?? 1) - spent);
}

/** CA-11, CA-12: outside of an order anyone may act; in it, only on their turn and with an action left. */
export function actionProblem(
  game: CampaignGame,
  character: string,
  picked?: string | number,
): Refusal | undefined {
  const { turns } = game.own;
  if (!turns?.order.includes(character)) return undefined;
  const now = whoseTurn(game);
  if (now !== character) {
    return {
      rule: 'CA-11',
      sentence: `it is ${now === undefined ? 'someone else' : nameOf(game, now)}’s turn`,
      path: 'character',
    };
  }
  const speed = turns.speed ?? (picked === undefined ? null : `${picked}`);
  if (actionsLeft(game, { ...turns, speed }) > 0) return undefined;
  return { rule: 'CA-12', sentence: `${nameOf(game, now)} has no action left this turn`, path: 'character' };
}

/** Whether they may begin a challenge, perhaps at a speed they still have to pick. */
export function mayAct(game: CampaignGame, character?: string): boolean {
  const problem = character === undefined ? undefined : actionProblem(game, character);
  return problem === undefined || (problem.rule === 'CA-12' && game.own.turns?.speed === null);
}

/**
 * CA-12: the speed chosen for the turn, else the one picked now, else the first row of the table.
 * Outside of an order only what is picked counts.
 */
export function speedOf(
  game: CampaignGame,
  character: string,
  picked: string | number | undefined,
): Result<string | number | undefined, Refusal> {
  const { turns, tables } = game.own;
  const table = tableCalled(tables, SPEED);
  if (!table || !turns || whoseTurn(game) !== character) return ok(picked);
  const { speed } = turns;
  if (speed === null) return ok(picked ?? table.rows[0]?.row);
  if (picked === undefined || rowIn(table, picked)?.row === speed) return ok(speed);
  const sentence = `${nameOf(game, character)} already acts at ${speed} this turn: speed is chosen once`;
  return refused({ rule: 'CA-12', sentence, path: 'tables.speed' });
}

/** CA-12: an action is spent whether it works or not; the first one settles the speed of the turn. */
export function spending(game: CampaignGame, character: string, picked?: string | number): readonly Event[] {
  const { turns, tables } = game.own;
  if (!turns || whoseTurn(game) !== character) return [];
  const speed = speedOf(game, character, picked);
  const table = tableCalled(tables, SPEED);
  const row = table && speed.ok && speed.value !== undefined ? rowIn(table, speed.value) : undefined;
  return [
    ...(turns.speed === null && row ? [{ type: 'speed-chosen' as const, character, speed: row.row }] : []),
    { type: 'action-spent', character },
  ];
}

function nameOf(game: CampaignGame, who: string): string {
  return sheetOf(game, who)?.name ?? who;
}
