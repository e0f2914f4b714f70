import { atOwnServer, axe, DESKTOP, inBrowser, PHONE_IN_THE_DARK } from '../in-browser.ts';
import { type State, show } from './states.ts';

/** Checks a view on a phone in the dark theme, and then on a large screen in the light one. */
export function areAccessible(states: readonly State[]): void {
  for (const state of states)
    (state.needsOwnServer ? atOwnServer : inBrowser)(state.name, async (fireside) => {
      const page = await show(fireside, state, PHONE_IN_THE_DARK);
      await axe(page);
      await page.setViewportSize(DESKTOP.viewport);
      await page.emulateMedia({ colorScheme: DESKTOP.colorScheme });
      await fireside.settled(page);
      await axe(page);
    });
}
