import type { ServerMessage, ViewChange } from '../../protocol/index.ts';
import type { StoredRecord } from '../../table/index.ts';
import { frameOf } from './text-frame.ts';

/** All that tells what one device is sent from what another is. */
interface Seen {
  readonly whose: string;
  readonly seen: readonly StoredRecord[];
  readonly changes: readonly ViewChange[];
}

/** What one committed is sent as: seats that see the same of it share a frame. */
export class SharedFrames {
  readonly #made: (Seen & { readonly frame: Buffer })[] = [];

  of(seen: Seen, message: () => ServerMessage): Buffer {
    const known = this.#made.find((made) => isSame(made, seen));
    if (known) return known.frame;
    const frame = frameOf(message());
    this.#made.push({ ...seen, frame });
    return frame;
  }
}

/** What is shared is known by identity; equal by chance is sent twice, which does no harm. */
function isSame(a: Seen, b: Seen): boolean {
  return (
    a.whose === b.whose &&
    isSameList(a.seen, b.seen, Object.is) &&
    isSameList(a.changes, b.changes, isSameChange)
  );
}

function isSameChange(a: ViewChange, b: ViewChange): boolean {
  return Object.is(a.after, b.after) && isSameList(a.path, b.path, Object.is);
}

function isSameList<T>(a: readonly T[], b: readonly T[], isSameItem: (a: T, b: T) => boolean): boolean {
  return a === b || (a.length === b.length && a.every((each, i) => isSameItem(each, b[i] as T)));
}
