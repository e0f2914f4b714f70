import type { Sockets } from '../socket/sockets.ts';
import type { Hub } from '../tables/open-tables.ts';
import type { Backups } from './backups.ts';

const LOOK_AROUND = 2000;
const HEARTBEAT = 25_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Does something again and again, until it is told to stop. */
export type Every = (milliseconds: number, run: () => void) => () => void;

export interface House {
  readonly hub: Hub;
  readonly sockets: Sockets;
  /** Undefined where the store keeps no file. */
  readonly backups: Backups | undefined;
  readonly now: () => number;
}

/** What a server does by itself; the answer stops it. */
export function housekeeping({ hub, sockets, backups, now }: House, every: Every = interval): () => void {
  const backUp = () => void backups?.daily(now());
  // Who plays for an evening and stops the server has a copy of every day, too.
  backUp();
  const stops = [
    every(LOOK_AROUND, () => void hub.lookAround()),
    every(HEARTBEAT, () => sockets.beat()),
    every(MINUTE, () => void hub.sweep()),
    every(HOUR, backUp),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function interval(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref();
  return () => clearInterval(timer);
}
