import { describe } from 'node:test';
import { axe, DESKTOP, inBrowser } from './in-browser.ts';
import { STATES, show } from './states.ts';

/** Every view and state that `npm run screenshots` shows; the phone's file has the other theme. */
describe('views are accessible on a large screen, in the light', () => {
  for (const state of STATES)
    inBrowser(state.name, async (fireside) => axe(await show(fireside, state, DESKTOP)));
});
