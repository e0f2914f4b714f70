import { readFileSync } from 'node:fs';

/** Which Fireside this is. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;
