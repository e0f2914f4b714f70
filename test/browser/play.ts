import { expect, type Page } from './in-browser.ts';

/** Checks that are under way, as this page shows them. */
export const openChecks = (page: Page) => page.getByRole('region', { name: 'Checks' }).getByRole('article');

/** Takes the first option of every decision that is this page's, until no check is open any more. */
export async function playOn(page: Page): Promise<void> {
  await expect(async () => {
    const option = openChecks(page).getByRole('list').first().getByRole('button').first();
    if (await option.isVisible()) await option.click({ timeout: 1000 });
    await expect(openChecks(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
