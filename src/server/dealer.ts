import { type Bytes, hex, leaf, merklePath, merkleRoot } from '../dice/index.ts';
import {
  type Command,
  type Contribution,
  type Entry,
  type FairState,
  type OpenRoll,
  openRolls,
  type RollRequest,
  requestOf,
  type Table,
} from '../table/index.ts';
import type { SealedEpoch, SealedEpochs } from './sealed-epochs.ts';
import type { SlotSecret } from './store.ts';

/** Rolls committed to at a time: more make longer proofs, fewer make more roots. */
const EPOCH = 64;

/** What the ids of the table's own commands begin with; nobody else's may. */
export const OWN_ID = 'table-';

/** Draws the secrets of the dice, commits to them, and shows one when its roll has been asked for. */
export class Dealer {
  readonly #room: string;
  readonly #sealed: SealedEpochs;
  readonly #random: () => Bytes;
  /** What completes the rolls that have been asked for, by slot: on disk, too. */
  #asked: ReadonlyMap<string, SlotSecret>;

  constructor(
    room: string,
    asked: readonly SlotSecret[],
    { sealed, random }: { readonly sealed: SealedEpochs; readonly random: () => Bytes },
  ) {
    this.#room = room;
    this.#sealed = sealed;
    this.#random = random;
    this.#asked = bySlot(asked);
  }

  /** The command that commits to an epoch; `seal` is for when it is in the log. */
  epoch({ id, fair }: Table, head: string | null): { readonly command: Command; readonly seal: () => void } {
    const epoch = fair.epoch + 1;
    const secrets = new Uint8Array(EPOCH * 32);
    for (let i = 0; i < EPOCH; i++) secrets.set(this.#random(), i * 32);
    // A table keeps the name it was opened with, wherever it was carried since: that name is what is committed to.
    const leaves = Array.from({ length: EPOCH }, (_, slot) =>
      leaf({ table: id, epoch, slot }, secretAt(secrets, slot)),
    );
    const root = hex(merkleRoot(leaves));
    return {
      command: { id: `${OWN_ID}epoch-${epoch}`, type: 'open-epoch', root, size: EPOCH, head },
      seal: () => this.#sealed.seal(this.#room, { epoch, root, secrets, leaves, taken: 0 }),
    };
  }

  /** Whether there is a slot to give whose secret is here. */
  isReady({ fair }: Table): boolean {
    return fair.next < fair.size && this.#sealed.of(this.#room, fair) !== undefined;
  }

  /** Secrets that may have been shown already are worth nothing. */
  forget(): void {
    this.#sealed.forget(this.#room);
  }

  /** What is to be written down with entries: all that completes the rolls which are open after them. */
  asked(entries: readonly Entry[], after: Table): readonly SlotSecret[] | undefined {
    if (this.#asked.size === 0 && !entries.some(({ type }) => type === 'roll-requested')) return undefined;
    const requests = openRolls(after).flatMap((roll) => requestOf(after, roll) ?? []);
    return requests.flatMap((request) => this.#secretOf(request, after.fair) ?? []);
  }

  /** It is on disk. */
  kept(asked: readonly SlotSecret[], { fair }: Table): void {
    this.#asked = bySlot(asked);
    const sealed = this.#sealed.of(this.#room, fair);
    if (sealed) sealed.taken = fair.next;
  }

  /** Whether a roll that was asked for can fall. */
  has(request: RollRequest): boolean {
    return this.#asked.has(slotOf(request));
  }

  /** The command that completes a roll; undefined where its secret is gone. */
  completion(roll: OpenRoll, request: RollRequest, witnesses: readonly Contribution[]): Command | undefined {
    const found = this.#asked.get(slotOf(request));
    if (!found) return undefined;
    const { epoch, slot, proof } = found;
    const [secret, ...path] = Array.from({ length: proof.length / 32 }, (_, i) => hex(secretAt(proof, i)));
    return { id: `${OWN_ID}roll-${epoch}-${slot}`, type: 'complete-roll', roll, secret, path, witnesses };
  }

  #secretOf(request: RollRequest, fair: FairState): SlotSecret | undefined {
    const { epoch, slot } = request;
    const sealed = this.#sealed.of(this.#room, fair);
    return (
      this.#asked.get(slotOf(request)) ??
      (sealed?.epoch === epoch ? { epoch, slot, proof: proofOf(sealed, slot) } : undefined)
    );
  }
}

function proofOf({ secrets, leaves }: SealedEpoch, slot: number): Bytes {
  const parts = [secretAt(secrets, slot), ...merklePath(leaves, slot)];
  const proof = new Uint8Array(parts.length * 32);
  for (const [i, part] of parts.entries()) proof.set(part, i * 32);
  return proof;
}

function secretAt(secrets: Bytes, slot: number): Bytes {
  return secrets.subarray(slot * 32, slot * 32 + 32);
}

function bySlot(all: readonly SlotSecret[]): ReadonlyMap<string, SlotSecret> {
  return new Map(all.map((each) => [slotOf(each), each]));
}

function slotOf({ epoch, slot }: { readonly epoch: number; readonly slot: number }): string {
  return `${epoch}/${slot}`;
}
