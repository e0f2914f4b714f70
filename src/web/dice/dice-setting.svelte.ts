const KEY = 'fireside-dice';

type Wish = 'on' | 'off' | null;

/** Whether this person wants to see dice roll, kept on the device. Who never said gets them where they roll smoothly. */
class DiceSetting {
  #wish = $state<Wish>(keptWish());

  get isOn(): boolean {
    return this.#wish !== 'off';
  }

  /** Asked for in so many words: also where the machine has to draw them without help. */
  get isInsisted(): boolean {
    return this.#wish === 'on';
  }

  toggle(): void {
    this.#wish = this.isOn ? 'off' : 'on';
    try {
      localStorage.setItem(KEY, this.#wish);
    } catch {
      // A browser that keeps nothing has it until the page is closed.
    }
  }
}

export const diceSetting = new DiceSetting();

function keptWish(): Wish {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'on' || kept === 'off' ? kept : null;
  } catch {
    return null;
  }
}
