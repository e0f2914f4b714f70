import {
  type Entry,
  entriesIn,
  headWords,
  parseArchive,
  type RollMark,
  type Verdict,
  verify,
} from '../../../table/index.ts';

/** One roll of the evening, and whether it checks out. */
export interface ProvenRoll {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly who: string;
  /** As it is stored: `2d6: sum`. */
  readonly dice: string;
  readonly faces: readonly (readonly number[])[];
  readonly state: 'proven' | 'typed' | 'broken' | 'unchecked';
  readonly witnesses: readonly string[];
}

export type Proof =
  | {
      readonly ok: true;
      readonly name: string;
      readonly kind: 'archive' | 'seat';
      readonly verdict: Verdict;
      readonly words: string;
      readonly rolls: readonly ProvenRoll[];
    }
  | { readonly ok: false; readonly problem: string; readonly rolls: readonly ProvenRoll[] };

/** Checks a document, and says how each roll in it fared. */
export function proofOf(document: string | Uint8Array, notedHead?: string): Proof {
  const archive = parseArchive(document);
  if (!archive.ok) return { ok: false, problem: archive.error, rolls: [] };
  const entries = [...entriesIn(archive.value.records)];
  const verdict = verify(document, notedHead);
  if (!verdict.ok)
    return { ok: false, problem: verdict.error, rolls: rollsIn(entries, brokenAt(verdict.error)) };
  const { kind, head } = archive.value;
  const rolls = rollsIn(entries, Number.POSITIVE_INFINITY);
  return { ok: true, name: nameOf(entries), kind, verdict: verdict.value, words: headWords(head), rolls };
}

/** Entries are checked in order: everything before the broken one was fine. */
function brokenAt(problem: string): number {
  return Number(/^entry (\d+):/.exec(problem)?.[1] ?? 0);
}

function rollsIn(entries: readonly Entry[], broken: number): readonly ProvenRoll[] {
  const names = new Map<string, string>();
  const rollers = new Map<string, string | null>();
  const rolls: ProvenRoll[] = [];
  const shown = new Set<string>();
  for (const { seq, at, seat, type, body } of entries) {
    if (type === 'seat-named') {
      names.set(body.seat, body.name);
    } else if (type === 'roll-requested') {
      rollers.set(slotOf(body), body.roller?.seat ?? seat);
    } else if (type === 'rolled' || type === 'roll-revealed' || type === 'card-rolled') {
      const { entry, mark } = body;
      // A hidden roll is shown again once it is revealed: it is one roll.
      if (mark.dice === 'fair' && type === 'roll-revealed' && shown.has(slotOf(mark)) && seq !== broken)
        continue;
      if (mark.dice === 'fair') shown.add(slotOf(mark));
      const { by, others } = handsIn(mark, rollers, seat);
      const state = stateOf(mark.dice === 'typed', seq, broken);
      const [who, ...witnesses] = [by, ...others].map((each) => called(names, each));
      rolls.push({ seq, at, who: who ?? '', dice: entry.roll, faces: entry.faces, state, witnesses });
    }
  }
  return rolls;
}

/** Who rolled, and whose devices added to it. */
function handsIn(
  mark: RollMark,
  rollers: ReadonlyMap<string, string | null>,
  seat: string | null,
): { readonly by: string | null; readonly others: readonly string[] } {
  if (mark.dice === 'typed') return { by: mark.by, others: [] };
  const by = rollers.get(slotOf(mark)) ?? seat;
  return { by, others: mark.contributions.map((each) => each.seat).filter((each) => each !== by) };
}

function stateOf(isTyped: boolean, seq: number, broken: number): ProvenRoll['state'] {
  if (seq === broken) return 'broken';
  if (seq > broken) return 'unchecked';
  return isTyped ? 'typed' : 'proven';
}

function nameOf(entries: readonly Entry[]): string {
  const names = entries.flatMap(({ type, body }) =>
    type === 'table-opened' || type === 'table-renamed' ? [body.name] : [],
  );
  return names.at(-1) ?? '';
}

function called(names: ReadonlyMap<string, string>, seat: string | null): string {
  return (seat !== null && names.get(seat)) || 'Someone';
}

function slotOf({ epoch, slot }: { readonly epoch: number; readonly slot: number }): string {
  return `${epoch}/${slot}`;
}
