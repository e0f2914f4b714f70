import { bytes32, fairDice, leaf, provesLeaf, type RollEntry } from '../../dice/index.ts';
import type { Entry } from '../log.ts';
import type { FairMark, RollMark, RollRequest, Waiting } from '../state.ts';
import { CardAudit } from './card-audit.ts';
import { thrown } from './throw-again.ts';

interface Epoch {
  readonly table: string;
  readonly root: string;
  readonly size: number;
}

interface Rolled {
  readonly entry: RollEntry;
  readonly mark: RollMark;
}

type Problem = string | undefined;

/** Follows epochs, requests and rolls through a log, and rolls every fair die again. Shares no code with the rules. */
export class RollAudit {
  rolls = 0;
  unwitnessed = 0;
  typed = 0;
  /** Rolls whose slot the roller’s device did not name. */
  unnamed = 0;
  readonly slots = new SlotAudit();
  #table = '';
  readonly #cards = new CardAudit();
  readonly #epochs = new Map<number, Epoch>();
  readonly #requests = new Map<string, RollRequest>();
  /** The dice of each request, even if the request itself doesn’t say. */
  readonly #shapes = new Map<string, string>();
  readonly #shown = new Map<string, string>();

  get unrevealed(): number {
    return this.#requests.size - this.#shown.size;
  }

  /** Of the rolls, cards that are the right ones. */
  get cards(): number {
    return this.#cards.cards;
  }

  /** The next entry can't be read, and no erasure names it. */
  sealed(): void {
    this.#cards.sealed();
  }

  /** What is wrong with the next entry; `head` is the head of the chain before it. */
  take(entry: Entry, head: string): Problem {
    const problem = this.#problem(entry, head) ?? this.#cards.take(entry);
    return problem === undefined ? undefined : `entry ${entry.seq}: ${problem}`;
  }

  #problem({ type, body }: Entry, head: string): Problem {
    if (type === 'table-opened') return this.#opened(body);
    if (type === 'table-copied') return this.#copied(body, head);
    if (type === 'epoch-opened') return this.#committed(body, head);
    if (type === 'roll-requested') return this.#requested(body);
    if (type === 'check-waiting') return this.#awaited(body.waiting);
    return type === 'rolled' || type === 'roll-revealed' || type === 'card-rolled'
      ? this.#rolled(type, body)
      : undefined;
  }

  #opened({ table }: { readonly table: string }): Problem {
    if (this.#table !== '') return 'the table is opened twice';
    this.#table = table;
    return undefined;
  }

  #copied({ table, head }: { readonly table: string; readonly head: string }, before: string): Problem {
    if (head !== before) return 'the copy names another history than its own';
    this.#table = table;
    return undefined;
  }

  #committed(
    {
      epoch,
      root,
      size,
      head,
    }: Omit<Epoch, 'table'> & { readonly epoch: number; readonly head: string | null },
    before: string,
  ): Problem {
    if (this.#epochs.has(epoch)) return `epoch ${epoch} is opened twice`;
    if (head !== null && head !== before) return 'the epoch names another history than its own';
    this.#epochs.set(epoch, { table: this.#table, root, size });
    this.slots.opened(epoch, size);
    return undefined;
  }

  #requested(request: RollRequest): Problem {
    const slot = slotOf(request);
    if (!this.#epochs.has(request.epoch))
      return `a roll is asked of epoch ${request.epoch}, which was never committed to`;
    if (this.#requests.has(slot)) return `slot ${slot} is asked for twice`;
    this.#requests.set(slot, request);
    return this.slots.requested(request);
  }

  /** For hidden rolls only this says what they are for: sealed, and in the chain before any die falls. */
  #awaited(waiting: Waiting): Problem {
    if (waiting.for === 'dice' && waiting.request) this.#shapes.set(slotOf(waiting.request), waiting.shape);
    return undefined;
  }

  #rolled(type: string, { entry, mark }: Rolled): Problem {
    if (mark.dice === 'typed') {
      if (type === 'rolled') this.typed += 1;
      return undefined;
    }
    const slot = slotOf(mark);
    const shown = this.#shown.get(slot);
    // Hidden rolls may be shown again, in the open.
    if (shown !== undefined && type === 'roll-revealed')
      return shown === JSON.stringify(entry)
        ? undefined
        : `slot ${slot} is revealed differently from how it fell`;
    if (shown !== undefined) return `slot ${slot} is rolled twice`;
    this.#shown.set(slot, JSON.stringify(entry));
    return this.#derived(entry, mark);
  }

  #derived(entry: RollEntry, mark: FairMark): Problem {
    const request = this.#requests.get(slotOf(mark));
    const epoch = this.#epochs.get(mark.epoch);
    if (!request || !epoch) return 'a roll nobody asked for';
    const { roller, ...bound } = request;
    const open = bound.description === 'hidden' ? entry.roll : bound.description;
    for (const shape of [open, this.#shapes.get(slotOf(mark)) ?? open])
      if (shape !== entry.roll) return `${brief(shape)} was asked for, and ${brief(entry.roll)} rolled`;
    const at = { table: epoch.table, epoch: mark.epoch, slot: mark.slot };
    const [secret, root] = [bytes(mark.secret), bytes(epoch.root)];
    if (!provesLeaf(root, epoch.size, mark.slot, leaf(at, secret), mark.path.map(bytes)))
      return 'the secret is not the one committed to';
    if (roller && JSON.stringify(mark.contributions[0]) !== JSON.stringify(roller))
      return 'the roller’s bytes are missing';
    const contributions = mark.contributions.map((each) => bytes(each.bytes));
    const dice = fairDice(secret, { ...bound, ...at, contributions });
    const faces = thrown(entry.roll, dice, entry.faces.flat().length);
    if (!faces.ok) return faces.error;
    if (JSON.stringify(faces.value) !== JSON.stringify(entry.faces))
      return `the faces are ${said(entry.faces)}, but the dice fell ${said(faces.value)}`;
    this.rolls += 1;
    if (roller?.slot === undefined) this.unnamed += 1;
    const others = mark.contributions.filter(({ seat }) => seat !== roller?.seat);
    if (others.length === 0) this.unwitnessed += 1;
    return undefined;
  }
}

/** The text comes from outside, and a sentence must stay short. */
function brief(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

function said(faces: RollEntry['faces']): string {
  return brief(
    faces
      .slice(0, 100)
      .map((pool) => pool.slice(0, 100).join(','))
      .join(' and '),
  );
}

function slotOf({ epoch, slot }: { readonly epoch: number; readonly slot: number }): string {
  return `${epoch}/${slot}`;
}

/** Anything but 32 bytes proves nothing. */
function bytes(text: string): Uint8Array {
  return bytes32(text) ?? new Uint8Array();
}

/** Follows which slots are asked for: it should be the next one of the open epoch, and the one that the roller named. */
class SlotAudit {
  /** Slots passed over. */
  skipped = 0;
  /** Epochs that were replaced before their last slot was asked for. */
  leftEarly = 0;
  #epoch = 0;
  #size = 0;
  #next = 0;
  /** Bytes of rollers that went into the slot they named: dice that follow without a decision keep them. */
  readonly #added = new Set<string>();

  opened(epoch: number, size: number): void {
    if (this.#next < this.#size) this.leftEarly += 1;
    [this.#epoch, this.#size, this.#next] = [epoch, size, 0];
  }

  /** What is wrong with a request. */
  requested({ epoch, slot, roller }: RollRequest): string | undefined {
    if (epoch !== this.#epoch) return `a roll is asked of epoch ${epoch}, which was left behind`;
    if (slot < this.#next) return `slot ${epoch}/${slot} is asked for after a later one`;
    this.skipped += slot - this.#next;
    this.#next = slot + 1;
    if (roller?.slot === undefined) return undefined;
    const added = JSON.stringify(roller);
    if (roller.epoch === epoch && roller.slot === slot) this.#added.add(added);
    return this.#added.has(added) ? undefined : `slot ${epoch}/${slot} is not the one that the roller named`;
  }
}
