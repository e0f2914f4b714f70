/** Where one is. What follows # never leaves the device: keys stand there, and which table. */
class Route {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  /** The same without a way back: a key is not left behind in the history of the browser. */
  become(address: string): void {
    history.replaceState(null, '', address);
    this.#read();
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
  }
}

export const route = new Route();
