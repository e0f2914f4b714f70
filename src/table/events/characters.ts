import * as z from 'zod/mini';
import { type CharacterId, lookUp } from '../../rulesets/index.ts';
import { inSheet } from '../erasure/redaction.ts';
import type { Drawn } from '../nouns/sheets.ts';
import type { Character, SeatId, Table } from '../state.ts';
import { flag, text } from '../stored-shapes.ts';
import { id, json } from '../text-limits.ts';
import { event } from './kind.ts';

const overrides = z.array(z.strictObject({ rule: text, sentence: text, path: z.exactOptional(text) }));

export const characterEvents = {
  'character-made': event({
    body: z.strictObject({
      ...{ character: id, sheet: json, overrides, holder: z.nullable(id), hidden: flag },
      npc: z.exactOptional(z.literal(true)),
    }),
    apply: (table, { character, sheet, holder, hidden, npc }) => {
      const made = { holder, hidden, version: 0, ...(npc && { npc }) };
      return withSheet(
        { ...table, characters: { ...table.characters, [character]: made } },
        character,
        sheet,
      );
    },
    tell: (body, names) => `${names.character(body.character)} joins the table${overridden(body)}.`,
    words: { mend: inSheet, typed: ['sheet'] },
  }),
  'character-given': event({
    body: z.strictObject({ character: id, to: z.nullable(id) }),
    apply: (table, { character, to }) => given(table, character, to),
    tell: ({ character, to }, names) =>
      to === null
        ? `${names.character(character)} is free for anyone to play.`
        : `${names.seat(to)} plays ${names.character(character)}.`,
    weight: 'passing',
  }),
  'character-revealed': event({
    body: z.strictObject({ character: id }),
    apply: (table, { character }) => changed(table, character, { hidden: false }),
    tell: ({ character }, names) => `${names.character(character)} appears.`,
    undo: 'never',
  }),
  'sheet-edited': event({
    body: z.strictObject({ character: id, sheet: json, overrides }),
    apply: (table, { character, sheet }) =>
      lookUp(table.characters, character) ? withSheet(table, character, sheet) : table,
    tell: (body, names, by) => `${by} edited ${names.character(body.character)}’s sheet${overridden(body)}.`,
    words: { mend: inSheet, typed: ['sheet'] },
  }),
};

/** Every change of a sheet, by whatever event, makes a new version of it. */
export function countVersions(before: Table, after: Table): Table {
  if (before.game.sheets === after.game.sheets) return after;
  const touched = Object.keys(after.characters).filter(
    (each) => before.game.sheets[each] !== after.game.sheets[each],
  );
  return touched.reduce(
    (table, each) => changed(table, each, { version: (lookUp(before.characters, each)?.version ?? 0) + 1 }),
    after,
  );
}

function overridden({ overrides }: Drawn): string {
  const rules = new Set(overrides.map(({ rule }) => rule));
  return rules.size > 0 ? `, overriding ${[...rules].join(', ')}` : '';
}

function changed(table: Table, character: CharacterId, to: Partial<Character>): Table {
  const known = lookUp(table.characters, character);
  return known ? { ...table, characters: { ...table.characters, [character]: { ...known, ...to } } } : table;
}

/** An NPC that a player takes over is no longer an NPC. */
function given(table: Table, character: CharacterId, holder: SeatId | null): Table {
  const known = lookUp(table.characters, character);
  if (!known) return table;
  const { npc: _, ...rest } = known;
  return { ...table, characters: { ...table.characters, [character]: { ...rest, holder } } };
}

function withSheet(table: Table, character: CharacterId, sheet: unknown): Table {
  return { ...table, game: { ...table.game, sheets: { ...table.game.sheets, [character]: sheet } } };
}
