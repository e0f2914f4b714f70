import type { LiveTable } from '../live/live-table.svelte.ts';

/** Whether a check waits for somebody at this device: for a nod, for dice, for a decision. */
export function isWaitedOn(table: LiveTable): boolean {
  const { view } = table;
  return Object.values(view?.checks ?? {}).some(({ waitedOn, waiting }) => {
    if (view?.you != null && waitedOn.includes(view.you)) return true;
    if (waiting?.for !== 'decision') return false;
    return waiting.owner === 'gm' ? view?.say === true : table.mayPlay(waiting.owner.character);
  });
}
