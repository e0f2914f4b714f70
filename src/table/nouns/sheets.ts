import * as z from 'zod/mini';
import { ok, type Result } from '../../dice/index.ts';
import { type CharacterId, lookUp, parsed, type Refusal, type Ruleset } from '../../rulesets/index.ts';
import { no, type Scope, type TableRefusal } from '../decision.ts';
import { name, page } from '../text-limits.ts';
import { type Clash, mergeLines } from './merge-lines.ts';

/** Where a character begins: a ready-made one, a text, or a blank sheet with a name on it. */
export const beginning = z.union([
  z.strictObject({ ready: z.string() }),
  z.strictObject({ text: page }),
  z.strictObject({ blank: name }),
]);

/** The form with the version it began from, or the text with the text it began from. */
export const edit = z.union([
  z.strictObject({ sheet: z.json(), version: z.optional(z.int()) }),
  z.strictObject({ text: page, base: z.optional(page) }),
]);

/** `free` ignores the limits of creation; `rules` refuses what exceeds them; `override` allows it, and says so. */
export const CREATIONS = ['free', 'rules', 'override'] as const;
type Creation = (typeof CREATIONS)[number];

/** A new sheet, and the rules of creation that were overridden for it. */
export interface Drawn {
  readonly sheet: unknown;
  readonly overrides: readonly Refusal[];
}

export function begun(
  scope: Scope,
  from: z.infer<typeof beginning>,
  creation: Creation,
): Result<Drawn, TableRefusal> {
  const sheet = beginningOf(scope, from);
  return sheet.ok ? limited(scope, sheet.value, creation) : sheet;
}

export function edited(
  scope: Scope,
  character: CharacterId,
  to: z.infer<typeof edit>,
  creation: Creation,
): Result<Drawn, TableRefusal> {
  const sheet = 'sheet' in to ? fromForm(scope, character, to) : merged(scope, character, to);
  return sheet.ok ? limited(scope, sheet.value, creation) : sheet;
}

function beginningOf(
  { ruleset, table }: Scope,
  from: z.infer<typeof beginning>,
): Result<unknown, TableRefusal> {
  if ('blank' in from) return named(ruleset, ruleset.sheet.blank(from.blank.trim(), table.game.settings));
  if ('text' in from) return fromText(ruleset, from.text);
  const ready = ruleset.sheet.readyMade.find((each) => each.id === from.ready);
  return ready
    ? fromText(ruleset, ready.text)
    : no('no-such-character', `${ruleset.name} has no ready-made character “${from.ready.slice(0, 40)}”.`);
}

function named(ruleset: Ruleset, sheet: unknown): Result<unknown, TableRefusal> {
  const checked = parsed(ruleset.sheet.schema, sheet, '');
  return checked.ok
    ? checked
    : no('not-a-sheet', `That name can’t be on a sheet: ${checked.error.sentence}.`);
}

/** A form has no lines to merge, so it has to begin from the newest version. */
function fromForm(
  { ruleset, table }: Scope,
  character: CharacterId,
  { sheet, version }: { readonly sheet: unknown; readonly version?: number | undefined },
): Result<unknown, TableRefusal> {
  if (version !== undefined && version !== lookUp(table.characters, character)?.version)
    return no('edited-meanwhile', 'Someone has changed the sheet since you opened it. Look at it again.');
  const checked = ruleset.sheet.schema.safeParse(sheet);
  if (!checked.success) return no('not-a-sheet', `That isn’t a ${ruleset.name} sheet.`);
  return tooManyLines(ruleset.sheet.print(checked.data)) ?? ok(checked.data);
}

function merged(
  { ruleset, table }: Scope,
  character: CharacterId,
  { text, base }: { readonly text: string; readonly base?: string | undefined },
): Result<unknown, TableRefusal> {
  const now = ruleset.sheet.print(table.game.sheets[character]);
  const long = tooManyLines(text);
  if (long) return long;
  const both = mergeLines(plainLines(base ?? now), plainLines(text), now);
  if (both.ok) return fromText(ruleset, both.value);
  const { line, mine, theirs } = both.error[0] as Clash;
  return no(
    'edited-meanwhile',
    `Someone else changed line ${line}, too: yours ${quoted(mine)}, theirs ${quoted(theirs)}.`,
  );
}

/** Other systems end lines differently: that isn’t a change. */
function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function quoted(lines: readonly string[]): string {
  return lines.length === 0 ? 'is removed' : `“${lines.join(' ')}”`;
}

function fromText(ruleset: Ruleset, text: string): Result<unknown, TableRefusal> {
  const long = tooManyLines(text);
  if (long) return long;
  const sheet = ruleset.sheet.parse(text);
  if (sheet.ok) return sheet;
  const first = sheet.error[0];
  return no(
    'not-a-sheet',
    first ? `Line ${first.line}, column ${first.column}: ${first.sentence}` : 'That text isn’t a sheet.',
  );
}

/** Stored sheets may have more; new ones may not. */
const MOST_LINES = 2000;

function tooManyLines(text: string): ReturnType<typeof no> | undefined {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines > MOST_LINES
    ? no('not-a-sheet', `A sheet may have at most ${MOST_LINES} lines (limit: lines).`)
    : undefined;
}

function limited({ ruleset, table }: Scope, sheet: unknown, creation: Creation): Result<Drawn, TableRefusal> {
  if (creation === 'free') return ok({ sheet, overrides: [] });
  const problems = ruleset.sheet.creationProblems(sheet, table.game.settings);
  const first = problems[0];
  if (!first || creation === 'override') return ok({ sheet, overrides: problems });
  return { ok: false, error: { code: 'against-creation-rules', ...first } };
}
