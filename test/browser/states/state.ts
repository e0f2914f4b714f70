import type { Fireside, Page } from '../fireside.ts';
import type { Announced } from '../page-watch.ts';
import { button, choose as chooseFrom, dialog } from '../play.ts';

/** A state worth looking at: where it begins, and the steps that lead to it. */
export interface State {
  readonly name: string;
  /** An address, or the sample table of a system. */
  readonly at: `/${string}` | { readonly system: string };
  readonly steps?: readonly Step[];
  /** What would fail anywhere else. */
  readonly announces?: Announced;
  /** Something happens to the server itself. */
  readonly needsOwnServer?: boolean;
}

export type Step = (page: Page, fireside: Fireside) => Promise<unknown>;

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    button(page, name).click();

/** In the panel that is open. */
export const pressThere =
  (name: string | RegExp): Step =>
  (page) =>
    button(dialog(page), name).click();

/** Chooses from the menu of a table. */
export const choose =
  (name: string): Step =>
  (page) =>
    chooseFrom(page, name);

export const tapOn =
  (words: string | RegExp): Step =>
  (page) =>
    page
      .getByText(words, { exact: typeof words === 'string' })
      .filter({ visible: true })
      .first()
      .click();

export const write =
  (field: string | RegExp, text: string): Step =>
  async (page) => {
    const box = page.getByRole('textbox', { name: field }).filter({ visible: true }).first();
    await box.fill(text);
    await box.blur();
  };
