import { type Bytes, hex, leaf, merklePath, merkleRoot } from '../dice/index.ts';

/** The secrets of the dice, epoch by epoch: sealed before anybody asks for a roll, opened one by one. */
export class Envelopes {
  readonly #epochs = new Map<
    number,
    { readonly secrets: readonly Bytes[]; readonly leaves: readonly Bytes[] }
  >();

  /** Draws the secrets of an epoch; the root binds all of them. */
  seal(table: string, epoch: number, size: number, random: () => Bytes): string {
    const secrets = Array.from({ length: size }, random);
    const leaves = secrets.map((secret, slot) => leaf({ table, epoch, slot }, secret));
    this.#epochs.set(epoch, { secrets, leaves });
    return hex(merkleRoot(leaves));
  }

  has(epoch: number): boolean {
    return this.#epochs.has(epoch);
  }

  open(epoch: number, slot: number): { readonly secret: string; readonly path: readonly string[] } {
    const { secrets, leaves } = this.#epochs.get(epoch) ?? { secrets: [], leaves: [] };
    return { secret: hex(secrets[slot] as Bytes), path: merklePath(leaves, slot).map(hex) };
  }
}
