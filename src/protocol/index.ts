// What server and clients say to each other over the socket: `docs/protocol.md`.
export type { ClientMessage, Composed, Hello } from './client-message.ts';
export { PROTOCOL, ROLLING } from './client-message.ts';
export type { ServerMessage, ViewChange } from './server-message.ts';
export { FAREWELLS, type Farewell } from './server-message.ts';
