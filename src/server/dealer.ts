import { type Bytes, hex, leaf, merklePath, merkleRoot } from '../dice/index.ts';
import type { Command, Contribution, OpenRoll, RollRequest, Table } from '../table/index.ts';
import type { Store } from './store.ts';

/** Rolls committed to at a time: more make longer proofs, fewer make more roots. */
const EPOCH = 64;

/** What the ids of the table's own commands begin with; nobody else's may. */
export const OWN_ID = 'table-';

/** Draws the secrets of the dice, commits to them, and shows one when its roll has been asked for. */
export class Dealer {
  readonly #store: Store;
  /** Where the secrets are kept. */
  readonly #room: string;
  readonly #random: () => Bytes;
  readonly #leaves = new Map<number, readonly Bytes[]>();
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
    this.#leaves.clear();
    const root = hex(merkleRoot(await this.#leavesOf(id, epoch)));
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
    const secrets = await this.#store.secrets(this.#room, epoch);
    if (!secrets) return undefined;
    const path = merklePath(await this.#leavesOf(id, epoch), slot).map(hex);
    return {
      id: `${OWN_ID}roll-${epoch}-${slot}`,
      type: 'complete-roll',
      roll,
      secret: hex(secretAt(secrets, slot)),
      path,
      witnesses,
    };
  }

  /** A table keeps the name it was opened with, wherever it was carried since: that name is what is committed to. */
  async #leavesOf(table: string, epoch: number): Promise<readonly Bytes[]> {
    const known = this.#leaves.get(epoch);
    if (known) return known;
    const secrets = (await this.#store.secrets(this.#room, epoch)) ?? new Uint8Array();
    const leaves = Array.from({ length: secrets.length / 32 }, (_, slot) =>
      leaf({ table, epoch, slot }, secretAt(secrets, slot)),
    );
    this.#leaves.clear();
    this.#leaves.set(epoch, leaves);
    return leaves;
  }
}

function secretAt(secrets: Bytes, slot: number): Bytes {
  return secrets.subarray(slot * 32, slot * 32 + 32);
}
