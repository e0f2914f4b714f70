import { type Bytes, hex, leaf, merklePath, merkleRoot } from '../dice/index.ts';
import type { Command, Contribution, OpenRoll, RollRequest, Table } from '../table/index.ts';
import type { Store } from './store.ts';

/** Rolls committed to at a time: more make longer proofs, fewer make more roots. */
const EPOCH = 64;

/** What the ids of the table's own commands begin with; nobody else's may. */
export const OWN_ID = 'table-';

interface Epoch {
  readonly number: number;
  readonly secrets: Bytes;
  readonly leaves: readonly Bytes[];
}

/** Draws the secrets of the dice, commits to them, and shows one when its roll has been asked for. */
export class Dealer {
  readonly #store: Store;
  /** Where the secrets are kept. */
  readonly #room: string;
  readonly #random: () => Bytes;
  /** The last one that was needed: most rolls are of the same. */
  #epoch: Epoch | undefined;
  #held: number | undefined;

  constructor(store: Store, room: string, random: () => Bytes) {
    this.#store = store;
    this.#room = room;
    this.#random = random;
  }

  /** The command that commits to an epoch; its secrets are on disk before anybody can ask for one. */
  async epoch({ id, fair }: Table, head: string | null): Promise<Command> {
    const epoch = fair.epoch + 1;
    const secrets = new Uint8Array(EPOCH * 32);
    for (let i = 0; i < EPOCH; i++) secrets.set(this.#random(), i * 32);
    await this.#store.saveSecrets(this.#room, epoch, secrets);
    this.#held = epoch;
    this.#epoch = epochOf(id, epoch, secrets);
    const root = hex(merkleRoot(this.#epoch.leaves));
    return { id: `${OWN_ID}epoch-${epoch}`, type: 'open-epoch', root, size: EPOCH, head };
  }

  /** Whether the secrets of an epoch are known to be here. */
  isHolding(epoch: number): boolean {
    return this.#held === epoch;
  }

  async holds(epoch: number): Promise<boolean> {
    if (await this.#store.secrets(this.#room, epoch)) this.#held = epoch;
    return this.isHolding(epoch);
  }

  /** The command that completes a roll; undefined where its secret is gone. */
  async completion(
    { id }: Table,
    roll: OpenRoll,
    { epoch, slot }: RollRequest,
    witnesses: readonly Contribution[],
  ): Promise<Command | undefined> {
    const found = await this.#found(id, epoch);
    if (!found) return undefined;
    const path = merklePath(found.leaves, slot).map(hex);
    return {
      id: `${OWN_ID}roll-${epoch}-${slot}`,
      type: 'complete-roll',
      roll,
      secret: hex(secretAt(found.secrets, slot)),
      path,
      witnesses,
    };
  }

  async #found(table: string, number: number): Promise<Epoch | undefined> {
    if (this.#epoch?.number !== number) {
      const secrets = await this.#store.secrets(this.#room, number);
      this.#epoch = secrets && epochOf(table, number, secrets);
    }
    return this.#epoch;
  }
}

/** A table keeps the name it was opened with, wherever it was carried since: that name is what is committed to. */
function epochOf(table: string, number: number, secrets: Bytes): Epoch {
  const leaves = Array.from({ length: secrets.length / 32 }, (_, slot) =>
    leaf({ table, epoch: number, slot }, secretAt(secrets, slot)),
  );
  return { number, secrets, leaves };
}

function secretAt(secrets: Bytes, slot: number): Bytes {
  return secrets.subarray(slot * 32, slot * 32 + 32);
}
