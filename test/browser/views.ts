import { axe, DESKTOP, inBrowser, PHONE } from './in-browser.ts';
import { type State, settled, show } from './states.ts';

const IN_THE_DARK = { ...PHONE, colorScheme: 'dark' } as const;

/** A view as a phone shows it in the dark, and then on a large screen in the light: nothing is lost on the way. */
export function areAccessible(states: readonly State[]): void {
  for (const state of states)
    inBrowser(state.name, async (fireside) => {
      const page = await show(fireside, state, IN_THE_DARK);
      await axe(page);
      await page.setViewportSize(DESKTOP.viewport);
      await page.emulateMedia({ colorScheme: DESKTOP.colorScheme });
      await settled(page);
      await axe(page);
    });
}
