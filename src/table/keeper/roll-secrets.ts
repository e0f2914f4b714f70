import { type Bytes, hex, leaf, merklePath, merkleRoot } from '../../dice/index.ts';
import type { Entry } from '../log.ts';
import { type OpenRoll, openRolls, requestOf } from '../rolls/open-rolls.ts';
import type { Contribution, RollRequest, Table } from '../state.ts';
import type { DiceSecrets, SealedEpoch, SlotSecret } from './log-store.ts';

/** How many rolls are committed to at a time: more make longer proofs, fewer make more roots. */
const EPOCH = 64;

/** Draws the secrets of the dice, commits to them, and shows each when its roll has been asked for. */
export class RollSecrets {
  readonly #random: () => Bytes;
  readonly #size: number;
  #sealed: DiceSecrets['sealed'];
  /** The Merkle leaves of one root, computed with its first roll: most open tables never roll. */
  #leaves: { readonly root: string; readonly all: readonly Bytes[] } = { root: '', all: [] };
  /** What completes the open rolls, by slot. Also on disk. */
  #asked: ReadonlyMap<string, SlotSecret> = new Map();
  /** The root of secrets that may have been shown already, and are worthless. */
  #doubted: string | undefined;

  constructor(random: () => Bytes, size = EPOCH) {
    this.#random = random;
    this.#size = size;
  }

  learn({ sealed, asked }: DiceSecrets): void {
    this.#sealed = sealed;
    this.#asked = bySlot(asked);
  }

  doubt(): void {
    this.#doubted = this.#sealed?.root;
  }

  /** Whether there is a free slot whose secret is here. */
  isReady({ fair }: Table): boolean {
    const { epoch, root, taken = 0 } = this.#sealed ?? {};
    const isCurrent = fair.epoch === epoch && fair.root === root && taken <= fair.next;
    return fair.next < fair.size && isCurrent && root !== this.#doubted;
  }

  /** The next epoch: its commitment, and its secrets. */
  epoch({ id, fair }: Table): { readonly root: string; readonly size: number; readonly seals: SealedEpoch } {
    const [epoch, size] = [fair.epoch + 1, this.#size];
    const secrets = new Uint8Array(size * 32);
    for (let i = 0; i < size; i++) secrets.set(this.#random(), i * 32);
    const root = hex(merkleRoot(leavesOf(id, epoch, secrets)));
    return { root, size, seals: { epoch, root, secrets } };
  }

  /** What has to be stored with these entries: everything that completes the rolls open after them. */
  asked(entries: readonly Entry[], after: Table): readonly SlotSecret[] | undefined {
    if (this.#asked.size === 0 && !entries.some(({ type }) => type === 'roll-requested')) return undefined;
    const requests = openRolls(after).flatMap((roll) => requestOf(after, roll) ?? []);
    return requests.flatMap((request) => this.#asked.get(slotOf(request)) ?? this.#opened(after.id, request));
  }

  /** The append with these was written. */
  kept(seals: SealedEpoch | undefined, asked: readonly SlotSecret[] | undefined, { fair }: Table): void {
    const sealed = seals ?? this.#sealed;
    this.learn({
      sealed: sealed && { ...sealed, taken: sealed.epoch === fair.epoch ? fair.next : 0 },
      asked: asked ?? [...this.#asked.values()],
    });
  }

  /** Whether an open roll can be completed. */
  has(request: RollRequest): boolean {
    return this.#asked.has(slotOf(request));
  }

  /** The command that completes a roll; undefined if its secret is gone. */
  completion(roll: OpenRoll, request: RollRequest, witnesses: readonly Contribution[]) {
    const found = this.#asked.get(slotOf(request));
    if (!found) return undefined;
    const { proof } = found;
    const [secret, ...path] = Array.from({ length: proof.length / 32 }, (_, i) => hex(at(proof, i)));
    return { type: 'complete-roll', roll, secret, path, witnesses };
  }

  #opened(table: string, { epoch, slot }: RollRequest): readonly SlotSecret[] {
    if (this.#sealed?.epoch !== epoch) return [];
    const { root, secrets } = this.#sealed;
    if (this.#leaves.root !== root) this.#leaves = { root, all: leavesOf(table, epoch, secrets) };
    const parts = [at(secrets, slot), ...merklePath(this.#leaves.all, slot)];
    const proof = new Uint8Array(parts.length * 32);
    for (const [i, part] of parts.entries()) proof.set(part, i * 32);
    return [{ epoch, slot, proof }];
  }
}

/** Commits to the id that the table was opened with, which it keeps wherever it moves. */
function leavesOf(table: string, epoch: number, secrets: Bytes): readonly Bytes[] {
  return Array.from({ length: secrets.length / 32 }, (_, slot) =>
    leaf({ table, epoch, slot }, at(secrets, slot)),
  );
}

function at(bytes: Bytes, place: number): Bytes {
  return bytes.subarray(place * 32, place * 32 + 32);
}

function bySlot(all: readonly SlotSecret[]): ReadonlyMap<string, SlotSecret> {
  return new Map(all.map((each) => [slotOf(each), each]));
}

function slotOf({ epoch, slot }: { readonly epoch: number; readonly slot: number }): string {
  return `${epoch}/${slot}`;
}
