import { keep } from './browser-storage.ts';

const TEXT_SIZES = ['small', 'normal', 'large', 'largest'] as const;
type TextSize = (typeof TEXT_SIZES)[number];

/** How large text is on this device. `theme.js` sets it before the first paint; `style/type.css` says how large each is. */
class TextSizeChoice {
  chosen = $state(TEXT_SIZES.find((size) => size === document.documentElement.dataset.text) ?? 'normal');

  choose(size: TextSize): void {
    this.chosen = size;
    document.documentElement.dataset.text = size;
    keep('local', 'fireside-text', size === 'normal' ? null : size);
  }
}

export const textSize = new TextSizeChoice();
