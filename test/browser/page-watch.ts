import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** What a page may do in a test about trouble, and in no other test. */
export interface Announced {
  /** Statuses of answers, such as 403. */
  readonly statuses?: readonly number[];
  /** The server goes away, or the network: connections fail, and the browser says so. */
  readonly outages?: boolean;
}

/** Watches one page for what must not happen there, and records what the server sent it. */
export class Watch {
  readonly complaints: string[] = [];
  /** Everything the server sent over sockets and in answers, as text. */
  readonly heard: string[] = [];
  /** Requests without an answer yet. */
  readonly awaited = new Set<Request>();
  readonly #origin: () => string;
  readonly #announced: () => Announced;

  constructor(page: Page, origin: () => string, announced: () => Announced) {
    this.#origin = origin;
    this.#announced = announced;
    page.on('pageerror', (error) => this.complaints.push(`page error: ${error.stack ?? error.message}`));
    page.on('console', (message) => this.#said(message));
    page.on('request', (request) => {
      this.#asked(request.url());
      this.awaited.add(request);
    });
    page.on('requestfinished', (request) => this.awaited.delete(request));
    page.on('requestfailed', (request) => this.awaited.delete(request));
    page.on('response', async (response) => {
      this.#answered(response.status(), response.url());
      if (response.url().includes('/api/')) this.heard.push(await response.text().catch(() => ''));
    });
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.heard.push(String(payload)));
    });
  }

  /** Forgets everything: the next test gets the page. */
  forget(): void {
    this.complaints.length = 0;
    this.heard.length = 0;
    this.awaited.clear();
  }

  #said(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    // Checked below, where the status is known.
    if (/^Failed to load resource: the server responded/.test(text)) return;
    if (this.#announced().outages && /WebSocket connection|ERR_|Failed to load resource/.test(text)) return;
    // Most tests run without the service worker (see looks.ts), which would take over while a page still loads.
    if (/Service Worker registration blocked|cross-world service worker/.test(text)) return;
    // Software rendering is slow and says so. People have a graphics card.
    if (/GPU stall|GL Driver Message|swiftshader/i.test(text)) return;
    this.complaints.push(`console ${message.type()}: ${text} (${message.location().url})`);
  }

  #asked(url: string): void {
    const { origin, protocol } = new URL(url);
    if (origin !== this.#origin() && protocol !== 'blob:' && protocol !== 'data:')
      this.complaints.push(`a request to another origin: ${url}`);
  }

  #answered(status: number, url: string): void {
    if (status >= 400 && !this.#announced().statuses?.includes(status))
      this.complaints.push(`${status} for ${url}`);
  }
}

/** Runs in the page before any of its own code. Chromium prints most violations itself; this reports them all. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`content security policy: ${violatedDirective} blocked ${blockedURI} in ${sourceFile}`),
  );
}
