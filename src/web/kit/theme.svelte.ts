export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `theme.js` reads it before the first paint. */
const KEY = 'fireside-theme';

/** Paper or embers: what this device chose, or what its system has. */
class ThemeChoice {
  chosen = $state<Theme>(kept());
  readonly #isDark = matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    this.#isDark.addEventListener('change', () => this.#show());
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    try {
      if (theme === 'system') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // A browser that keeps nothing: it holds until the page is left.
    }
    this.#show();
  }

  #show(): void {
    const own = this.#isDark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = this.chosen === 'system' ? own : this.chosen;
  }
}

function kept(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';
  } catch {
    return 'system';
  }
}

export const theme = new ThemeChoice();
