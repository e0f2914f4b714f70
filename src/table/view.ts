import type { CharacterId, Ruleset, Viewer } from '../rulesets/index.ts';
import type { Entry } from './log.ts';
import { own } from './own.ts';
import { hasSay, holds, isSeated, seesSecrets } from './say.ts';
import { behind, mayRead, mentionsHidden, readersOf } from './secrecy.ts';
import type { CardsState, Character, CheckState, Note, SceneDescriptor, SeatId, Table } from './state.ts';
import { waitedOn } from './waited-on.ts';

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
    | 'scene'
    | 'notes'
    | 'pools'
    | 'votes'
    | 'safety'
    | 'fair'
    | 'undone'
    | 'undoRequests'
  > {
  readonly you: SeatId | null;
  /** Whether you have the say, and whether you see what is behind the screen. */
  readonly say: boolean;
  readonly secrets: boolean;
  readonly settings: unknown;
  readonly people: number;
  readonly characters: Readonly<Record<CharacterId, Character & { readonly sheet: unknown }>>;
  readonly checks: Readonly<Record<string, CheckView>>;
  readonly own: unknown;
  readonly cards: CardsView;
}

/** One's own hand; of the others', how many cards. */
export interface CardsView extends Pick<CardsState, 'started' | 'handSize' | 'jokers' | 'scene' | 'away'> {
  readonly hand: readonly string[];
  readonly held: Readonly<Record<SeatId, number>>;
  readonly drawing: readonly SeatId[];
}

export interface CheckView extends CheckState {
  /** Whom it waits for. */
  readonly waitedOn: readonly SeatId[];
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
  const secrets = seat !== null && seesSecrets(table, seat);
  const { id, name, system, rights, way, narrator, seats, pools, votes, safety, fair, undone, undoRequests } =
    table;
  const { title, picture } = table.scene;
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
    seen.map(([id, { holder, hidden, version }]) => [
      id,
      { holder, hidden, version, sheet: table.game.sheets[id] },
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

/** A check behind the screen is not there; of one with a hidden difficulty, all but what gives it away. */
function checksFor(table: Table, secrets: boolean): TableView['checks'] {
  const open = Object.entries(table.checks).filter(([, { screen }]) => secrets || screen !== 'all');
  return Object.fromEntries(open.map(([id, check]) => [id, checkFor(table, check, secrets)]));
}

type Surroundings = Pick<Table, 'seats' | 'way' | 'narrator' | 'rights' | 'characters'>;
type Shown = Surroundings & { readonly view: CheckView };
const SHOWN = { all: new WeakMap<CheckState, Shown>(), open: new WeakMap<CheckState, Shown>() };

/** The same object as long as nothing about it changes: a table has many checks, and one of them is new. */
function checkFor(table: Table, check: CheckState, secrets: boolean): CheckView {
  const { seats, way, narrator, rights, characters } = table;
  const shown = secrets ? SHOWN.all : SHOWN.open;
  const known = shown.get(check);
  if (known && isAround(known, table)) return known.view;
  const view = { ...(secrets ? check : inTheOpen(table, check)), waitedOn: waitedOn(table, check) };
  shown.set(check, { view, seats, way, narrator, rights, characters });
  return view;
}

function isAround(known: Surroundings, { seats, way, narrator, rights, characters }: Table): boolean {
  const isSame = known.seats === seats && known.way === way && known.narrator === narrator;
  return isSame && known.rights === rights && known.characters === characters;
}

function inTheOpen(table: Table, check: CheckState): CheckState {
  const { action, input, screen, by, dice, intent, purpose, repeats, stage, lines, nods, contested } = check;
  const { kind, settled, told } = check;
  const open = { action, input, screen, by, dice, intent, purpose, repeats, stage, lines, nods, contested };
  const isOpen = screen === 'none' && !mentionsHidden(table, [check.outcome, check.offers]);
  return {
    ...open,
    ...thrown(table, check),
    kind,
    settled,
    told,
    secret: null,
    request: screen === 'none' ? check.request : null,
    outcome: isOpen ? check.outcome : null,
    offers: isOpen ? check.offers : [],
  };
}

/** Dice, where they would give nothing away; decisions, where their owner has been met. */
function thrown(
  table: Table,
  { screen, transcript, rolls, waiting }: CheckState,
): Pick<CheckState, 'transcript' | 'rolls' | 'waiting'> {
  const isDark = behind(screen, 'dice').to !== undefined;
  const isUnmet = waiting?.for === 'decision' && mentionsHidden(table, waiting.owner);
  return {
    transcript: isDark ? transcript.filter((entry) => !('roll' in entry)) : transcript,
    rolls: isDark ? [] : rolls,
    waiting: (waiting?.for === 'dice' && isDark) || isUnmet ? null : waiting,
  };
}

function cardsFor({ cards }: Table, seat: SeatId | null): CardsView {
  const { started, handSize, jokers, scene, away, hands, drawing } = cards;
  return {
    started,
    handSize,
    jokers,
    scene,
    away,
    hand: (seat !== null && own(hands, seat)) || [],
    held: Object.fromEntries(Object.entries(hands).map(([each, hand]) => [each, hand.length])),
    drawing: Object.keys(drawing),
  };
}
