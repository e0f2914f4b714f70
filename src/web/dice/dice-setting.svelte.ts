import { keep, kept } from '../kit/browser-storage.ts';

const KEY = 'fireside-dice';

/** Whether this person wants to see dice roll. Without an answer they roll where they roll smoothly. */
class DiceSetting {
  #wish = $state(kept('local', KEY));

  get isOn(): boolean {
    return this.#wish !== 'off';
  }

  /** Switched on by hand: also where the machine has to draw them without a graphics processor. */
  get isInsisted(): boolean {
    return this.#wish === 'on';
  }

  toggle(): void {
    this.#wish = this.isOn ? 'off' : 'on';
    keep('local', KEY, this.#wish);
  }
}

export const diceSetting = new DiceSetting();
