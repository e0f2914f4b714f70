import * as z from 'zod/mini';
import { ok, type Result } from '../dice/index.ts';
import type { CharacterId, Refusal, Ruleset } from '../rulesets/index.ts';
import { mergeLines } from './merge-lines.ts';
import { type Audience, command, event, type Noun, no, type Scope, type TableRefusal, yes } from './noun.ts';
import { actsFor, hasSay } from './say.ts';
import type { Character, SeatId, Table } from './state.ts';
import { id, name, page } from './words.ts';

type Made = {
  readonly character: CharacterId;
  readonly sheet: unknown;
  readonly holder: SeatId | null;
  readonly hidden: boolean;
  readonly overrides: readonly Refusal[];
};
type Edited = {
  readonly character: CharacterId;
  readonly sheet: unknown;
  readonly overrides: readonly Refusal[];
};

const beginning = z.union([
  z.strictObject({ ready: z.string() }),
  z.strictObject({ text: page }),
  z.strictObject({ blank: name }),
]);

/** Characters and NPCs: made, claimed, hidden until met, edited as form or as text. */
export const characters: Noun = {
  commands: {
    'make-character': command({
      body: z.strictObject({
        from: beginning,
        mine: z._default(z.boolean(), true),
        hidden: z._default(z.boolean(), false),
        /** `free` minds no limits; `rules` refuses what goes beyond them; `override` lets it through, in the open. */
        creation: z._default(z.enum(['free', 'rules', 'override']), 'free'),
      }),
      who: 'seated',
      decide: ({ from, mine, hidden, creation }, scope) => {
        const { table, seat, command: character } = scope;
        if (hidden && !hasSay(table, seat))
          return no('not-your-say', 'Only who has the say can keep a character hidden.');
        const sheet = begun(from, scope);
        if (!sheet.ok) return sheet;
        const overrides = limits(scope, sheet.value, creation);
        if (!overrides.ok) return overrides;
        const body: Made = {
          character,
          sheet: sheet.value,
          holder: mine && !hidden ? seat : null,
          hidden,
          overrides: overrides.value,
        };
        return yes({ type: 'character-made', body, ...(hidden && { to: { say: true } }) });
      },
    }),
    'claim-character': command({
      body: z.strictObject({ character: id }),
      who: 'seated',
      decide: ({ character }, { table, seat }) => {
        const known = visible(table, seat, character);
        if (!known) return no('no-such-character', 'There is no such character at this table.');
        if (known.holder !== null && !table.seats[known.holder]?.left && !hasSay(table, seat))
          return no('held-already', 'Somebody plays that character.');
        return yes({ type: 'character-given', body: { character, to: seat } });
      },
    }),
    'give-character': command({
      body: z.strictObject({ character: id, to: z.nullable(id) }),
      who: 'seated',
      decide: ({ character, to }, { table, seat }) => {
        if (!visible(table, seat, character) || !actsFor(table, seat, character))
          return no('not-yours', 'Only who plays a character can give it away.');
        if (to !== null && !table.seats[to]) return no('no-such-seat', 'Nobody sits there.');
        return yes({ type: 'character-given', body: { character, to }, ...sealed(table, character) });
      },
    }),
    'reveal-character': command({
      body: z.strictObject({ character: id }),
      who: 'say',
      decide: ({ character }, { table }) =>
        table.characters[character]?.hidden
          ? yes({ type: 'character-revealed', body: { character } })
          : no('not-hidden', 'That character has been met already.'),
    }),
    'edit-sheet': command({
      body: z.strictObject({
        character: id,
        /** The form, or the text with the text it began from. */
        to: z.union([
          z.strictObject({ sheet: z.json() }),
          z.strictObject({ text: page, base: z.optional(page) }),
        ]),
        creation: z._default(z.enum(['free', 'rules', 'override']), 'free'),
      }),
      who: 'seated',
      decide: ({ character, to, creation }, scope) => {
        const { table, seat } = scope;
        if (!visible(table, seat, character))
          return no('no-such-character', 'There is no such character at this table.');
        if (table.rights.editSheets === 'holder' && !actsFor(table, seat, character))
          return no('not-yours', 'At this table only who plays a character edits its sheet.');
        const sheet = edited(scope, character, to);
        if (!sheet.ok) return sheet;
        const overrides = limits(scope, sheet.value, creation);
        if (!overrides.ok) return overrides;
        return yes({
          type: 'sheet-edited',
          body: { character, sheet: sheet.value, overrides: overrides.value },
          ...sealed(table, character),
        });
      },
    }),
  },
  events: {
    'character-made': event<Made>({
      apply: (table, { character, sheet, holder, hidden }) =>
        withSheet(
          { ...table, characters: { ...table.characters, [character]: { holder, hidden, version: 0 } } },
          character,
          sheet,
        ),
      tell: ({ character, overrides }, names) =>
        `${names.character(character)} joins the table${overridden(overrides)}.`,
    }),
    'character-given': event<{ readonly character: CharacterId; readonly to: SeatId | null }>({
      apply: (table, { character, to }) => changed(table, character, { holder: to }),
      tell: ({ character, to }, names) =>
        to === null
          ? `${names.character(character)} is free to be played.`
          : `${names.seat(to)} plays ${names.character(character)}.`,
    }),
    'character-revealed': event<{ readonly character: CharacterId }>({
      apply: (table, { character }) => changed(table, character, { hidden: false }),
      tell: ({ character }, names) => `Enter ${names.character(character)}.`,
    }),
    'sheet-edited': event<Edited>({
      apply: (table, { character, sheet }) =>
        table.characters[character] ? withSheet(table, character, sheet) : table,
      tell: ({ character, overrides }, names, by) =>
        `${by} edited ${names.character(character)}’s sheet${overridden(overrides)}.`,
    }),
  },
};

/** Events about a hidden character are for those who know of it. */
export function sealed(table: Table, character: CharacterId): { readonly to?: Audience } {
  return isHidden(table, character) ? { to: { say: true } } : {};
}

/** The same for an input that names one, wherever in it. */
export function sealedBy(table: Table, input: unknown): { readonly to?: Audience } {
  return mentionsHidden(table, input) ? { to: { say: true } } : {};
}

export function mentionsHidden(table: Table, input: unknown): boolean {
  if (typeof input === 'string') return isHidden(table, input);
  return (
    typeof input === 'object' &&
    input !== null &&
    Object.values(input).some((each) => mentionsHidden(table, each))
  );
}

function isHidden(table: Table, character: CharacterId): boolean {
  return Object.hasOwn(table.characters, character) && table.characters[character]?.hidden === true;
}

/** Every change of a sheet, by whatever event, counts as a version of it. */
export function countVersions(before: Table, after: Table): Table {
  if (before.game.sheets === after.game.sheets) return after;
  const touched = Object.keys(after.characters).filter(
    (each) => before.game.sheets[each] !== after.game.sheets[each],
  );
  return touched.reduce(
    (table, each) => changed(table, each, { version: (before.characters[each]?.version ?? 0) + 1 }),
    after,
  );
}

function begun(from: z.infer<typeof beginning>, { ruleset, table }: Scope): Result<unknown, TableRefusal> {
  if ('blank' in from) return ok(ruleset.sheet.blank(from.blank, table.game.settings));
  if ('text' in from) return fromText(ruleset, from.text);
  const ready = ruleset.sheet.readyMade.find((each) => each.id === from.ready);
  return ready
    ? fromText(ruleset, ready.text)
    : no('no-such-character', `${ruleset.name} has no ready-made character “${from.ready}”.`);
}

function edited(
  { ruleset, table }: Scope,
  character: CharacterId,
  to: { readonly sheet: unknown } | { readonly text: string; readonly base?: string | undefined },
): Result<unknown, TableRefusal> {
  if ('sheet' in to) {
    const checked = ruleset.sheet.schema.safeParse(to.sheet);
    return checked.success ? ok(checked.data) : no('not-a-sheet', `That is no sheet of ${ruleset.name}.`);
  }
  const now = ruleset.sheet.print(table.game.sheets[character]);
  const merged = mergeLines(to.base ?? now, to.text, now);
  if (merged.ok) return fromText(ruleset, merged.value);
  const { line, mine, theirs } = merged.error[0] as {
    line: number;
    mine: readonly string[];
    theirs: readonly string[];
  };
  return no(
    'edited-meanwhile',
    `Line ${line} was changed meanwhile: yours “${mine.join(' ')}”, theirs “${theirs.join(' ')}”.`,
  );
}

function fromText(ruleset: Ruleset, text: string): Result<unknown, TableRefusal> {
  const sheet = ruleset.sheet.parse(text);
  if (sheet.ok) return sheet;
  const first = sheet.error[0];
  return no(
    'not-a-sheet',
    first ? `Line ${first.line}, column ${first.column}: ${first.sentence}` : 'That text is no sheet.',
  );
}

/** What the rules of creation would refuse and the table lets through, named. */
function limits(
  { ruleset, table }: Scope,
  sheet: unknown,
  creation: 'free' | 'rules' | 'override',
): Result<readonly Refusal[], TableRefusal> {
  if (creation === 'free') return ok([]);
  const problems = ruleset.sheet.creationProblems(sheet, table.game.settings);
  const first = problems[0];
  if (!first || creation === 'override') return ok(problems);
  return { ok: false, error: { code: 'against-creation-rules', ...first } };
}

function overridden(overrides: readonly Refusal[]): string {
  return overrides.length > 0 ? `, overriding ${overrides.map(({ rule }) => rule).join(', ')}` : '';
}

function visible(table: Table, seat: SeatId, character: CharacterId): Character | undefined {
  const known = Object.hasOwn(table.characters, character) ? table.characters[character] : undefined;
  return known && (!known.hidden || hasSay(table, seat)) ? known : undefined;
}

function changed(table: Table, character: CharacterId, to: Partial<Character>): Table {
  const known = table.characters[character];
  return known ? { ...table, characters: { ...table.characters, [character]: { ...known, ...to } } } : table;
}

function withSheet(table: Table, character: CharacterId, sheet: unknown): Table {
  return { ...table, game: { ...table.game, sheets: { ...table.game.sheets, [character]: sheet } } };
}
