import type { LiveTable } from '../../live/live-table.svelte.ts';

/** Whether a check waits for somebody at this device: for a nod, for dice, for a decision. Not the one in hand. */
export function isWaitedOn(table: LiveTable, inHand: string | null = null): boolean {
  const { view } = table;
  return Object.entries(view?.checks ?? {}).some(([id, { waitedOn, waiting }]) => {
    if (id === inHand) return false;
    if (view?.you != null && waitedOn.includes(view.you)) return true;
    if (waiting?.for !== 'decision') return false;
    return waiting.owner === 'gm' ? view?.say === true : table.mayPlay(waiting.owner.character);
  });
}
