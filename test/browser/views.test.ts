import { describe } from 'node:test';
import { axe, DESKTOP, inBrowser, PHONE } from './in-browser.ts';
import { STATES, show } from './states.ts';

/** Every view and state that `npm run screenshots` shows, each size in another theme. */
describe('views are accessible', () => {
  for (const state of STATES)
    for (const [name, look] of [
      ['desktop, light', DESKTOP],
      ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
    ] as const)
      inBrowser(`${state.name}: ${name}`, async (fireside) => axe(await show(fireside, state, look)));
});
