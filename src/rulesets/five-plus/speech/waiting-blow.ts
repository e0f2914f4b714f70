import type { Fields } from '../../seen.ts';
import { isSameBlow, type Own, type WaitingBlow } from '../table-state.ts';

/** 5P-26: the damage that these words are about, where it waits for armour. */
export function waitingBlow(own: Own | undefined, input: Fields): WaitingBlow | undefined {
  const { types = [], ...rest } = input as Omit<WaitingBlow, 'types'> & Partial<WaitingBlow>;
  if (typeof rest.resistance !== 'string') return undefined;
  return own?.blows?.find((blow) => isSameBlow(blow, { ...rest, types }));
}
