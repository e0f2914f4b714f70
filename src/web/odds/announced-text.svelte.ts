const A_MOMENT = 700;

/** For screen readers: a changing text is announced once it has stayed the same for a moment. */
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
