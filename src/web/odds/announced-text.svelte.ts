/** Who hears odds is told them once they stay for a moment, not at each step on the way there. */
const A_MOMENT = 700;

export class AnnouncedText {
  text = $state('');

  constructor(now: () => string) {
    $effect(() => {
      const text = now();
      const timer = setTimeout(() => (this.text = text), A_MOMENT);
      return () => clearTimeout(timer);
    });
  }
}
