import type { FairState, RollRequest } from '../table/index.ts';

interface Added {
  readonly bytes: string;
  readonly epoch: number;
  readonly slot: number;
}

/**
 * What this device sends along with a roll: bytes, and the slot they are for. Whoever runs the server sees them before the
 * dice fall, so when the request is in the log, this checks that they were used for this slot and no other.
 */
export class NamedSlots {
  readonly #added = new Map<string, Added>();

  /** For the next roll of the table, started by this command. */
  next(command: string, { epoch, next }: FairState): Added {
    const added = { bytes: freshBytes(), epoch, slot: next };
    this.#added.set(command, added);
    return added;
  }

  /** What is wrong with the request for a roll of ours. */
  doubt({ request, epoch, slot, roller }: RollRequest): string | undefined {
    const added = this.#added.get(request);
    if (!added) return undefined;
    this.#added.delete(request);
    const isKept = epoch === added.epoch && slot === added.slot && roller?.bytes === added.bytes;
    return isKept
      ? undefined
      : 'Your roll doesn’t use the numbers your device chose for it. Whoever runs this server could have picked the result.';
  }
}

/** 32 fresh random bytes, hexadecimal. Unlike others, `crypto.getRandomValues` works on plain http as well. */
export function freshBytes(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export function freshId(): string {
  return freshBytes().slice(0, 24);
}
