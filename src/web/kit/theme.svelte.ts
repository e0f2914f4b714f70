import { keep, kept } from './browser-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `theme.js` reads it before the first paint. */
const KEY = 'fireside-theme';

/** Paper or embers: chosen on this device, or as its system has it. */
class ThemeChoice {
  chosen = $state<Theme>(THEMES.find((theme) => theme === kept('local', KEY)) ?? 'system');
  readonly #isDark = matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    this.#isDark.addEventListener('change', () => this.#show());
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    keep('local', KEY, theme === 'system' ? null : theme);
    this.#show();
  }

  #show(): void {
    const own = this.#isDark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = this.chosen === 'system' ? own : this.chosen;
  }
}

export const theme = new ThemeChoice();
