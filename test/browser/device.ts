import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Look } from './looks.ts';
import { type Announced, reportViolations, Watch } from './page-watch.ts';
import { noteWork } from './pending-work.ts';

/** Anything that takes longer will not come. */
export const PATIENCE = 20_000;

/** Of the same origin as the app, with nothing to load: a place to write and clear what a device stores. */
const BARE_PAGE = '/healthz';

/** A person's device: a browser context with storage of its own, and one page to begin with. */
export class Device {
  readonly look: Look;
  readonly page: Page;
  /** The origin it was last used with. */
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

  /** From here on requests to any origin but `origin`, and anything not announced, are complaints. */
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

  /** As good as new: nothing is stored on it, and it looks as it did. False if that is not possible. */
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
