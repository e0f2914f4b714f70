import * as z from 'zod/mini';
import { inFewWords, listed } from '../../rulesets/index.ts';
import { EMPTY } from '../empty-table.ts';
import type { Keeping, Rights, Role, SeatId, Table, Way } from '../state.ts';
import { change, rights, text } from '../stored-shapes.ts';
import { fields, hex32, id, json } from '../text-limits.ts';
import { playersAt } from '../visibility/authority.ts';
import { event } from './kind.ts';

const AGREEING: Readonly<Record<Rights['agree'], string>> = {
  nobody: 'checks are rolled as proposed',
  gm: 'the game master approves checks',
  everybody: 'everyone approves checks',
};

const UNDOING: Readonly<Record<Rights['undo'], string>> = {
  gm: 'only the game master can undo',
  own: 'players can undo only what they did',
  anyone: 'anyone can undo',
  consent: 'undoing needs consent',
};

const EDITING: Readonly<Record<Rights['editSheets'], string>> = {
  holder: 'only its player edits a character’s sheet',
  anyone: 'anyone edits sheets',
};

const DETAILS: Readonly<Record<Rights['details'], string>> = {
  gm: 'only the game master adds details',
  anyone: 'anyone adds details',
};

const ofSeat = z.strictObject({ seat: id });

export const tableEvents = {
  'table-opened': event({
    body: z.strictObject({ table: id, name: text, system: text, settings: fields, rights }),
    apply: (_, { table: id, name, system, settings, rights }, { ruleset, seat }) => ({
      ...EMPTY,
      keeping: { ...EMPTY.keeping, owners: seat === null ? [] : [seat] },
      id,
      name,
      system,
      rights,
      game: { settings, people: 0, sheets: {}, own: ruleset.own.start(settings, 0) },
    }),
    tell: ({ name }) => `The table is open: ${name}.`,
    weight: 'passing',
    undo: 'never',
  }),
  'table-renamed': event({
    body: z.strictObject({ name: text }),
    apply: (table, { name }) => ({ ...table, name }),
    tell: ({ name }) => `The table is now called “${name}”.`,
    undo: 'listed',
    text: { role: 'written', key: (_, seq) => `table ${seq}` },
  }),
  'table-copied': event({
    body: z.strictObject({ table: id, from: id, head: hex32 }),
    apply: (table, { table: to }) => ({ ...table, id: to }),
    tell: () => 'This table is a copy: what happens from here on stays here.',
    weight: 'quiet',
    undo: 'never',
  }),
  'house-rules-changed': event({
    body: z.strictObject({ settings: json, changes: z.array(change) }),
    apply: (table, { settings }) => ({ ...table, game: { ...table.game, settings } }),
    tell: ({ changes }) =>
      `House rules: ${changes.map(({ path, before, after }) => `${path.map(spaced).join(' ')} from ${shown(before)} to ${shown(after)}`).join('; ')}.`,
  }),
  'rights-changed': event({
    // Older entries don’t say what was before: they name every right.
    body: z.strictObject({ rights, before: z.exactOptional(rights) }),
    apply: (table, { rights }) => ({ ...table, rights }),
    tell: ({ rights, before }, names) => {
      const changed = changedRights(rights, before);
      return changed.length > 0
        ? names.inOwnWords(`From now on ${listed(changed)}.`)
        : 'Nothing changes about how we play.';
    },
    weight: 'passing',
  }),
  'table-entrusted': event({
    body: ofSeat,
    apply: (table, { seat }) => kept(table, { owners: [seat], shared: false, agreed: [] }),
    tell: ({ seat }, names) => `This table now belongs to ${names.seat(seat)}.`,
    weight: 'passing',
    undo: 'never',
  }),
  'deletion-agreed': event({
    body: ofSeat,
    apply: (table, { seat }) =>
      kept(table, { agreed: [...table.keeping.agreed.filter((each) => each !== seat), seat] }),
    tell: (_, __, by) => `${by} agrees to delete this table.`,
    weight: 'passing',
    undo: 'never',
  }),
  'table-kept': event({
    body: z.strictObject({}),
    apply: (table) => kept(table, { agreed: [] }),
    tell: (_, __, by) => `${by} wants to keep this table.`,
    weight: 'passing',
    undo: 'never',
  }),
};

function changedRights(now: Rights, before: Rights | undefined): readonly string[] {
  const all = [
    ['agree', AGREEING[now.agree]],
    ['undo', UNDOING[now.undo]],
    ['editSheets', EDITING[now.editSheets]],
    ['details', DETAILS[now.details]],
  ] as const;
  return all.filter(([right]) => now[right] !== before?.[right]).map(([, words]) => words);
}

/** `startingSkills` → `starting skills` */
function spaced(step: string | number): string {
  return typeof step === 'number'
    ? `${step + 1}`
    : step.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'none';
  return typeof value === 'string' ? value.replaceAll('-', ' ') : inFewWords(value);
}

/** An owner who hands over the lead hands over the table. Whoever takes over from an absent one gets only the lead. */
export function handedOver(table: Table, by: SeatId | null, to: SeatId): Table {
  const { owners, shared } = table.keeping;
  return !shared && by !== null && owners.includes(by) ? kept(table, { owners: [to], agreed: [] }) : table;
}

/** When its owner says “we play together”, the table belongs to everyone who plays. */
export function playedAs(table: Table, by: SeatId | null, way: Way): Table {
  const { owners } = table.keeping;
  if (by === null || !owners.includes(by)) return table;
  if (way === 'together')
    return kept(table, { shared: true, owners: [...new Set([...owners, ...playersAt(table)])] });
  return owners.length === 1 ? kept(table, { shared: false }) : table;
}

export function satDown(table: Table, seat: SeatId, role: Role): Table {
  const { owners, shared } = table.keeping;
  return shared && role !== 'spectator' && !owners.includes(seat)
    ? kept(table, { owners: [...owners, seat] })
    : table;
}

/** Leaving a shared table gives up your part of it; being made to leave doesn’t. */
export function stoodUp(table: Table, seat: SeatId, by: SeatId | null): Table {
  const { owners, shared } = table.keeping;
  return shared && by === seat && owners.length > 1 ? withoutOwner(table, seat) : table;
}

export function withoutOwner(table: Table, seat: SeatId): Table {
  const { owners, agreed } = table.keeping;
  const others = (seats: readonly SeatId[]) => seats.filter((each) => each !== seat);
  return owners.includes(seat) ? kept(table, { owners: others(owners), agreed: others(agreed) }) : table;
}

function kept(table: Table, to: Partial<Keeping>): Table {
  return { ...table, keeping: { ...table.keeping, ...to } };
}
