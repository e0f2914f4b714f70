import * as z from 'zod/mini';
import { counted, ok, type Result, refused, typedSign } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { folded } from '../../names.ts';
import type { Line, Refusal } from '../../ruleset.ts';
import { rowIn, SPEED, TARGETS, tableCalled } from '../campaign/tables.ts';
import type { CampaignGame } from '../game.ts';
import { speedOf } from '../turns/turns.ts';

/** CA-4: the row that fits, from each table: `{"range":"Far","duration":"Short"}`. */
export const picksSchema = z.record(
  field(z.string().check(z.maxLength(40)), { names: 'modifier table' }),
  field(
    z.union([z.string().check(z.maxLength(40)), z.number()], {
      error: '[CA-4] pick a row of a table by its name, or by a number where the table counts',
    }),
    { names: 'row of that table', isNew: true },
  ),
);
type Picks = z.infer<typeof picksSchema>;

/** CA-4: what the tables do to the actor’s score. CA-12: in turns, the speed is the one chosen for the turn. */
export function modifiersOf(
  game: CampaignGame,
  actor: string,
  picked: Picks,
  targets = 1,
): Result<{ readonly sum: number; readonly lines: readonly Line[] }, Refusal> {
  const picks = byTable(picked);
  const speed = speedOf(game, actor, picks[SPEED]);
  if (!speed.ok) return speed;
  const byCount = targets > 1 && tableCalled(game.own.tables, TARGETS) ? { [TARGETS]: targets } : {};
  const picksFewer = /^\d+$/.test(`${picks[TARGETS]}`) && Number(picks[TARGETS]) < targets;
  if (picksFewer && targets > 1) {
    const sentence = `this is against ${counted(targets, 'target')}: you can’t pick fewer`;
    return refused({ rule: 'CA-4', sentence, path: `tables.${TARGETS}` });
  }
  const all: Picks = { ...byCount, ...picks, ...(speed.value !== undefined && { [SPEED]: speed.value }) };
  const lines: Line[] = [];
  let sum = 0;
  for (const [name, pick] of Object.entries(all)) {
    const path = `tables.${name}`;
    const table = tableCalled(game.own.tables, name);
    if (!table) return refused({ rule: 'CA-4', sentence: `this campaign has no table “${name}”`, path });
    const row = rowIn(table, pick);
    if (!row) {
      const rows = table.rows.map((each) => each.row).join(', ');
      return refused({ rule: 'CA-4', sentence: `the table “${name}” has ${rows}, not “${pick}”`, path });
    }
    sum += row.modifier;
    const line = { text: `${table.name}: ${row.row}`, value: typedSign(row.modifier), rule: 'CA-4' };
    // How many targets there are says something about the other side.
    lines.push(name === TARGETS ? { ...line, theirs: true } : line);
  }
  return ok({ sum, lines });
}

export function speedIn(picks: Picks): string | number | undefined {
  return byTable(picks)[SPEED];
}

/** Upper and lower case make no difference. */
function byTable(picks: Picks): Picks {
  return Object.fromEntries(Object.entries(picks).map(([name, pick]) => [folded(name), pick]));
}
