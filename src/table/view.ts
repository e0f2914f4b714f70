import type { CharacterId, Ruleset, Viewer } from '../rulesets/index.ts';
import { mentionsHidden } from './characters.ts';
import type { Entry } from './log.ts';
import type { Audience } from './noun.ts';
import { hasSay, holds } from './say.ts';
import type { Character, CheckState, Note, SceneDescriptor, SeatId, Table } from './state.ts';

/** A table as one seat may see it. */
export interface TableView
  extends Pick<
    Table,
    | 'id'
    | 'name'
    | 'system'
    | 'rights'
    | 'way'
    | 'narrator'
    | 'seats'
    | 'pools'
    | 'votes'
    | 'safety'
    | 'fair'
    | 'undone'
    | 'undoRequests'
  > {
  readonly you: SeatId | null;
  readonly say: boolean;
  readonly settings: unknown;
  readonly people: number;
  readonly characters: Readonly<Record<CharacterId, Character & { readonly sheet: unknown }>>;
  readonly scene: Table['scene'];
  readonly checks: Readonly<Record<string, CheckState>>;
  readonly notes: Readonly<Record<string, Note>>;
  readonly own: unknown;
}

/** An entry that is there, and closed to this viewer: the numbering stays whole. */
export interface SealedEntry {
  readonly v: number;
  readonly seq: number;
  readonly sealed: true;
}

/**
 * The one place where a table leaves for a viewer. It is built up from what that viewer may see: whatever is
 * new in the state stays unseen until it is named here.
 */
export function viewOf(table: Table, ruleset: Ruleset, seat: SeatId | null): TableView {
  const say = seat !== null && hasSay(table, seat);
  const { id, name, system, rights, way, narrator, seats, pools, votes, safety, fair, undone, undoRequests } =
    table;
  return {
    id,
    name,
    system,
    rights,
    way,
    narrator,
    seats,
    pools,
    votes,
    safety,
    fair,
    undone,
    undoRequests,
    you: seat,
    say,
    settings: table.game.settings,
    people: table.game.people,
    characters: charactersFor(table, say),
    scene: {
      title: table.scene.title,
      picture: table.scene.picture,
      descriptors: descriptorsFor(table, say),
    },
    checks: checksFor(table, say),
    notes: notesFor(table, seat),
    own: ruleset.view(table.game, viewer(table, seat, say)),
  };
}

export function entryFor(entry: Entry, table: Table, seat: SeatId | null): Entry | SealedEntry {
  return mayRead(table, seat, entry.to) ? entry : { v: entry.v, seq: entry.seq, sealed: true };
}

export function mayRead(table: Table, seat: SeatId | null, to: Audience | undefined): boolean {
  if (!to) return true;
  if (seat === null) return false;
  return (to.say === true && hasSay(table, seat)) || (to.seats?.includes(seat) ?? false);
}

function viewer(table: Table, seat: SeatId | null, say: boolean): Viewer {
  const role = say ? 'gm' : seat !== null && table.seats[seat]?.role !== 'spectator' ? 'player' : 'spectator';
  const all = Object.keys(table.characters);
  return {
    role,
    characters: seat === null ? [] : all.filter((each) => holds(table, seat, each)),
    unseen: say ? [] : all.filter((each) => table.characters[each]?.hidden),
  };
}

function charactersFor(table: Table, say: boolean): TableView['characters'] {
  const seen = Object.entries(table.characters).filter(([, { hidden }]) => !hidden || say);
  return Object.fromEntries(
    seen.map(([id, { holder, hidden, version }]) => [
      id,
      { holder, hidden, version, sheet: table.game.sheets[id] },
    ]),
  );
}

function descriptorsFor(table: Table, say: boolean): Readonly<Record<string, SceneDescriptor>> {
  return Object.fromEntries(
    Object.entries(table.scene.descriptors).filter(([, { hidden }]) => !hidden || say),
  );
}

function notesFor(table: Table, seat: SeatId | null): Readonly<Record<string, Note>> {
  return Object.fromEntries(
    Object.entries(table.notes).filter(([, { shared, by }]) => shared || by === seat),
  );
}

/** A check of somebody not met yet is not there; of one with a hidden difficulty, all but what gives it away. */
function checksFor(table: Table, say: boolean): Readonly<Record<string, CheckState>> {
  const open = Object.entries(table.checks).filter(([, { input }]) => say || !mentionsHidden(table, input));
  return Object.fromEntries(
    open.map(([id, check]) => [id, say || !check.hidden ? check : withoutSecret(check)]),
  );
}

function withoutSecret(check: CheckState): CheckState {
  const {
    action,
    input,
    hidden,
    by,
    dice,
    repeats,
    intent,
    stage,
    lines,
    nods,
    contested,
    transcript,
    rolls,
    waiting,
    outcome,
    offers,
    told,
  } = check;
  return {
    action,
    input,
    secret: null,
    hidden,
    by,
    dice,
    repeats,
    intent,
    stage,
    lines,
    nods,
    contested,
    request: null,
    transcript,
    rolls,
    waiting,
    outcome,
    offers,
    told,
  };
}
