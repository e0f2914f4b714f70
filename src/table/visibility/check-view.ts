import { waitedOn } from '../checks/waited-on.ts';
import type { CheckId, CheckState, SeatId, Table } from '../state.ts';
import { behind, mentionsHidden } from './secrecy.ts';

export interface CheckView extends CheckState {
  readonly waitedOn: readonly SeatId[];
}

/** Without hidden checks; with a hidden difficulty, without anything that gives it away. */
export function checksFor(table: Table, secrets: boolean): Readonly<Record<CheckId, CheckView>> {
  const open = Object.entries(table.checks).filter(([, { screen }]) => secrets || screen !== 'all');
  return Object.fromEntries(open.map(([id, check]) => [id, checkFor(table, check, secrets)]));
}

type Surroundings = Pick<Table, 'seats' | 'way' | 'narrator' | 'rights' | 'characters'>;
type Shown = Surroundings & { readonly view: CheckView };
const SHOWN = { all: new WeakMap<CheckState, Shown>(), open: new WeakMap<CheckState, Shown>() };

/** The same object as long as nothing about it changes: of many checks usually only one is new. */
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

/** Dice, unless they would give something away; decisions, if their owner has been met. */
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
