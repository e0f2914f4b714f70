const KEY = 'fireside-dice';

/** Whether this person wants to see dice roll, kept on the device. */
class DiceSetting {
  #isOn = $state(wasOn());

  get isOn(): boolean {
    return this.#isOn;
  }

  toggle(): void {
    this.#isOn = !this.#isOn;
    try {
      if (this.#isOn) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'off');
    } catch {
      // A browser that keeps nothing has it until the page is closed.
    }
  }
}

export const diceSetting = new DiceSetting();

function wasOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
