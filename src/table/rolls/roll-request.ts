import * as z from 'zod/mini';
import { counted, type RollAsk, readPool, shapeOf } from '../../dice/index.ts';
import { type Decided, no, type Scope } from '../decision.ts';
import type { CheckState, Contribution, RollRequest } from '../state.ts';
import { hex32 } from '../text-limits.ts';
import { behind } from '../visibility/secrecy.ts';

/** A hidden roll doesn’t say what it is for. */
export function newRequest(
  { table, command }: Scope,
  { action, request, screen }: Pick<CheckState, 'action' | 'request' | 'screen'>,
  shape: string,
  roller: Contribution | null,
): RollRequest | null {
  const { root, epoch, next, size } = table.fair;
  if (root === null || next >= size) return null;
  const isOpen = behind(screen, 'dice').to === undefined;
  return {
    epoch,
    slot: next,
    request: command,
    program: isOpen ? action : 'hidden',
    version: isOpen ? (request?.version ?? 0) : 0,
    description: isOpen ? shape : 'hidden',
    roller,
  };
}

/** What a device adds to the roll it asks for: its bytes, and the slot they are for. */
export const added = {
  bytes: z.optional(hex32),
  epoch: z.optional(z.int()),
  slot: z.optional(z.int()),
};

export interface Added {
  readonly bytes?: string | undefined;
  readonly epoch?: number | undefined;
  readonly slot?: number | undefined;
}

/** Bytes of the device that sets the dice going. */
export function contribution({ seat }: Scope, { bytes, epoch, slot }: Added): Contribution | null {
  if (bytes === undefined) return null;
  return epoch === undefined || slot === undefined ? { seat, bytes } : { seat, bytes, epoch, slot };
}

/** The server has seen the bytes, so only the slot named with them will do. */
export function inNamedSlot(decided: Decided, { epoch, slot }: Added): Decided {
  const asked = decided.ok ? decided.value.find((each) => each.type === 'roll-requested') : undefined;
  const request = asked?.body;
  if (!request || epoch === undefined || slot === undefined) return decided;
  return request.epoch === epoch && request.slot === slot
    ? decided
    : no('other-slot', 'Another roll was faster and took the slot meant for yours. Roll again.');
}

/** What is wrong with dice that were typed in, or what is missing. */
export function misfit({ pools }: RollAsk, faces: readonly (readonly number[])[]): string | undefined {
  for (const [i, pool] of pools.entries()) {
    const read = readPool(pool, faces[i] ?? []);
    if (!read.ok) return `${shapeOf(pool)}: ${read.error}.`;
  }
  if (faces.length <= pools.length) return undefined;
  return `Enter ${pools.length === 1 ? 'one roll' : `one roll for each of the ${counted(pools.length, 'side')}`}, not ${faces.length}.`;
}
