/** Why a connection ends, each with the sentence people see. */
export const FAREWELLS = {
  'no-way-in': 'This link or code does not work, or not any more. Ask for a new one.',
  kicked: 'You were sent away from this table. Whoever leads it can let you come back: then sit down again.',
  left: 'You left this table. Sit down again to go on.',
  reload: 'Fireside was updated meanwhile. Please reload this page; what you typed stays.',
  restarting: 'The server is restarting. Your seat is kept: the connection comes back by itself.',
  'too-slow': 'The connection is too slow for what happens here. It comes back by itself, where it was.',
  damaged: 'This table is not here any more, or can’t be read. Ask who runs this server.',
  gone: 'This table was deleted.',
  'over-limit': 'That was too much.',
  malformed: 'That is nothing this server understands.',
  silent: 'Nothing was said in time.',
} as const;
export type Farewell = keyof typeof FAREWELLS;
