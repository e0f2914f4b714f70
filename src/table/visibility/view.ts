import { type CharacterId, lookUp, type Ruleset, type Viewer } from '../../rulesets/index.ts';
import type { Entry } from '../log.ts';
import type { CardsState, Character, CheckId, Note, SceneDescriptor, SeatId, Table } from '../state.ts';
import { hasSay, holds, isSeated, seesSecrets } from './authority.ts';
import { type CheckView, checksFor } from './check-view.ts';
import { mayRead, readersOf } from './secrecy.ts';

/** A table as one seat may see it. */
export interface TableView extends ReturnType<typeof publicPart>, Pick<Table, 'scene' | 'notes'> {
  readonly you: SeatId | null;
  /** Whether you lead the table, and whether you see hidden things. */
  readonly say: boolean;
  readonly secrets: boolean;
  readonly settings: unknown;
  readonly people: number;
  readonly characters: Readonly<Record<CharacterId, Character & { readonly sheet: unknown }>>;
  readonly checks: Readonly<Record<CheckId, CheckView>>;
  readonly own: unknown;
  readonly cards: CardsView;
}

/** Your own hand; of the others’ only how many cards they hold. */
export interface CardsView
  extends Pick<CardsState, 'started' | 'handSize' | 'jokers' | 'aces' | 'scene' | 'away'> {
  readonly hand: readonly string[];
  readonly held: Readonly<Record<SeatId, number>>;
  readonly drawing: readonly SeatId[];
}

/** An entry that this viewer may not read: the numbering has no gaps. */
export interface SealedEntry {
  readonly v: number;
  readonly seq: number;
  readonly sealed: true;
}

/** The only way a table leaves for a viewer. It names what they may see, so anything new in the state stays unseen. */
export function viewOf(table: Table, ruleset: Ruleset, seat: SeatId | null): TableView {
  const secrets = seat !== null && seesSecrets(table, seat);
  const { title, picture } = table.scene;
  return {
    ...publicPart(table),
    you: seat,
    say: seat !== null && hasSay(table, seat),
    secrets,
    settings: table.game.settings,
    people: table.game.people,
    characters: charactersFor(table, secrets),
    scene: { title, picture, descriptors: descriptorsFor(table, secrets) },
    checks: checksFor(table, secrets),
    notes: notesFor(table, seat),
    own: ruleset.view(table.game, viewer(table, seat, secrets)),
    cards: cardsFor(table, seat),
  };
}

/** What everyone sees as it is. Spelled out: this runs for every seat after every command. */
function publicPart(table: Table) {
  const { id, name, system, rights, way, narrator, seats, keeping } = table;
  const { pools, votes, safety, fair, undone, undoRequests } = table;
  const ofTable = { id, name, system, rights, way, narrator, seats, keeping };
  return { ...ofTable, pools, votes, safety, fair, undone, undoRequests };
}

export function entryFor(entry: Entry, table: Table, seat: SeatId | null): Entry | SealedEntry {
  return mayRead(table, seat, entry.to) ? entry : { v: entry.v, seq: entry.seq, sealed: true };
}

function viewer(table: Table, seat: SeatId | null, secrets: boolean): Viewer {
  const isPlayer = seat !== null && isSeated(table, seat);
  const all = Object.keys(table.characters);
  return {
    role: secrets ? 'gm' : isPlayer ? 'player' : 'spectator',
    characters: isPlayer ? all.filter((each) => holds(table, seat, each)) : [],
    unseen: secrets ? [] : all.filter((each) => table.characters[each]?.hidden),
  };
}

function charactersFor(table: Table, secrets: boolean): TableView['characters'] {
  const seen = Object.entries(table.characters).filter(([, { hidden }]) => !hidden || secrets);
  return Object.fromEntries(
    seen.map(([id, { holder, hidden, npc, version }]) => [
      id,
      { holder, hidden, ...(npc && { npc }), version, sheet: table.game.sheets[id] },
    ]),
  );
}

function descriptorsFor(table: Table, secrets: boolean): Readonly<Record<string, SceneDescriptor>> {
  return Object.fromEntries(
    Object.entries(table.scene.descriptors).filter(([, { hidden }]) => !hidden || secrets),
  );
}

function notesFor(table: Table, seat: SeatId | null): Readonly<Record<string, Note>> {
  return Object.fromEntries(
    Object.entries(table.notes).filter(([, note]) => mayRead(table, seat, readersOf(note).to)),
  );
}

function cardsFor({ cards }: Table, seat: SeatId | null): CardsView {
  const { started, handSize, jokers, aces, scene, away, hands, drawing } = cards;
  return {
    started,
    handSize,
    jokers,
    ...(aces && { aces }),
    scene,
    away,
    hand: (seat !== null && lookUp(hands, seat)) || [],
    held: Object.fromEntries(Object.entries(hands).map(([each, hand]) => [each, hand.length])),
    drawing: Object.keys(drawing),
  };
}
