import { counted, type RollAsk, readPool, shapeOf } from '../dice/index.ts';
import type { Scope } from './noun.ts';
import { behind } from './secrecy.ts';
import type { CheckState, Contribution, RollRequest } from './state.ts';

/** A roll behind the screen does not say what it is for. */
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

/** What is wrong with dice that were typed in, or still missing. */
export function misfit({ pools }: RollAsk, faces: readonly (readonly number[])[]): string | undefined {
  for (const [i, pool] of pools.entries()) {
    const read = readPool(pool, faces[i] ?? []);
    if (!read.ok) return `${shapeOf(pool)}: ${read.error}.`;
  }
  if (faces.length <= pools.length) return undefined;
  return `There is ${pools.length === 1 ? 'one throw' : `a throw for each of ${counted(pools.length, 'side')}`} to type in, not ${faces.length}.`;
}
