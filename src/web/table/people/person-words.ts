import { gameMasterOf } from '../../../rulesets/index.ts';
import type { Seat } from '../../../table/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

/** What there is to say of somebody: what they are here, whether they are here, what is waited for. */
export function wordsFor(table: LiveTable, seat: string, { role, left, kicked }: Seat): readonly string[] {
  const { view } = table;
  if (kicked) return ['sent away'];
  if (left) return ['left the table'];
  const isWaitedOn = Object.values(view?.checks ?? {}).some(({ waitedOn }) => waitedOn.includes(seat));
  const leads = view?.way === 'rotating' ? view.narrator === seat : role === 'gm';
  const is =
    role === 'spectator'
      ? 'watches'
      : view?.way === 'together' || !leads
        ? 'plays'
        : view?.way === 'rotating'
          ? 'tells at the moment'
          : gameMasterOf(table.ruleset);
  return [
    is,
    table.present.includes(seat) ? 'here' : 'away',
    ...(isWaitedOn ? ['waited on'] : []),
    ...(table.composing[seat] ? ['composes a check'] : []),
  ];
}
