import { describe } from 'node:test';
import { axe, inBrowser, PHONE } from './in-browser.ts';
import { STATES, show } from './states.ts';

const IN_THE_DARK = { ...PHONE, colorScheme: 'dark' } as const;

describe('views are accessible on a phone, in the dark', () => {
  for (const state of STATES)
    inBrowser(state.name, async (fireside) => axe(await show(fireside, state, IN_THE_DARK)));
});
