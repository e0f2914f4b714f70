// A seat at a table over the network, for the app, the terminal and programs.
export {
  type Answered,
  ask,
  exportOf,
  type KeyOrCode,
  type Looked,
  type Opened,
  type Problem,
  type Seated,
  type ServerFacts,
} from './api.ts';
export type { LiveEntry } from './known-log.ts';
export { SeatClient } from './seat-client.ts';
export type { Seen } from './seen.ts';
export { gameOf } from './view-change.ts';
