const TEXT_SIZES = ['small', 'normal', 'large', 'largest'] as const;
type TextSize = (typeof TEXT_SIZES)[number];

/** `theme.js` reads it before the first paint; `style/type.css` says how large each is. */
const KEY = 'fireside-text';

/** How large words are on this device. */
class TextSizeChoice {
  chosen = $state<TextSize>(kept());

  choose(size: TextSize): void {
    this.chosen = size;
    document.documentElement.dataset.text = size;
    try {
      if (size === 'normal') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, size);
    } catch {
      // A browser that keeps nothing: it holds until the page is left.
    }
  }
}

function kept(): TextSize {
  const shown = document.documentElement.dataset.text;
  return TEXT_SIZES.find((size) => size === shown) ?? 'normal';
}

export const textSize = new TextSizeChoice();
