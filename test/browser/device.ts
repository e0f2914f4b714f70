import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Look } from './looks.ts';
import { type Announced, reportViolations, Watch } from './page-watch.ts';
import { noteWork } from './pending-work.ts';

/** Who waits longer than this for anything waits for something that will not come. */
export const PATIENCE = 20_000;

/** Of the same origin as the app, and nothing to load: what a device keeps can be written and cleared there. */
const BARE_PAGE = '/healthz';

/** What somebody comes with: a browser that keeps to itself what it stores, and one page in it to begin with. */
export class Device {
  readonly look: Look;
  readonly page: Page;
  /** Where it was taken to. */
  origin = '';
  #announced: () => Announced = () => ({});
  readonly #context: BrowserContext;
  readonly #watches = new Map<Page, Watch>();

  static async unpack(browser: Browser, look: Look): Promise<Device> {
    const context = await browser.newContext(look);
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(reportViolations);
    await context.addInitScript(noteWork);
    return new Device(context, look, await context.newPage());
  }

  private constructor(context: BrowserContext, look: Look, page: Page) {
    this.#context = context;
    this.look = look;
    this.page = page;
    this.#watch(page);
    context.on('page', (another) => this.#watch(another));
  }

  /** From here on everything counts: what is asked for elsewhere than at `origin`, and what is not announced. */
  async take(origin: string, announced: () => Announced, kept: Readonly<Record<string, string>> = {}) {
    this.origin = origin;
    this.#announced = announced;
    for (const watch of this.#watches.values()) watch.forget();
    if (Object.keys(kept).length === 0) return;
    await this.#toBarePage();
    await this.page.evaluate((all) => {
      for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
    }, kept);
  }

  /** As it was unpacked: nothing is stored on it, and it looks as it did. False where it does not let itself be. */
  async reset(): Promise<boolean> {
    const { viewport, colorScheme = null, reducedMotion = null } = this.look;
    try {
      await this.page.unrouteAll();
      await this.#toBarePage();
      await this.page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      if (viewport) await this.page.setViewportSize(viewport);
      await this.page.emulateMedia({ colorScheme, reducedMotion, media: null });
      await this.page.mouse.move(-1, -1);
      return true;
    } catch {
      return false;
    }
  }

  get pages(): readonly Page[] {
    return this.#context.pages();
  }

  get complaints(): string[] {
    return [...this.#watches.values()].flatMap(({ complaints }) => complaints);
  }

  watchOf(page: Page): Watch | undefined {
    return this.#watches.get(page);
  }

  forgive(): void {
    for (const { complaints } of this.#watches.values()) complaints.length = 0;
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  async #toBarePage(): Promise<void> {
    await this.page.goto(this.origin + BARE_PAGE);
  }

  #watch(page: Page): void {
    this.#watches.set(
      page,
      new Watch(
        page,
        () => this.origin,
        () => this.#announced(),
      ),
    );
  }
}
