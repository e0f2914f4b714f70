import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The axe that Playwright's package comes with. That package would send all of it to the page twice for each check. */
const { source: AXE } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as Axe;

interface Axe {
  readonly source: string;
  run(
    where: Document,
    options: object,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly help: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
    }[];
  }>;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Also counts targets half under something sticky, which can be scrolled out from there. */
const MEASURED_HERE = ['target-size'];

/** Fails on anything axe finds in the page as it is now, and on targets smaller than 24 × 24 pixels. */
export async function axe(page: Page): Promise<void> {
  assert.deepEqual([...(await violationsIn(page)), ...(await smallTargetsIn(page))], []);
}

async function violationsIn(page: Page): Promise<readonly string[]> {
  // An open menu is over the page, and in no landmark.
  const isMenuOpen = (await page.getByRole('menu').count()) > 0;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const disabled = [...MEASURED_HERE, ...(isMenuOpen ? ['region'] : [])];
  const options = {
    runOnly: TAGS,
    // Passes are not listed: the list would take longer than the checks.
    resultTypes: ['violations'],
    rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
  };
  const { violations } = await page.evaluate(
    (chosen) => (window as unknown as { readonly axe: Axe }).axe.run(document, chosen),
    options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  );
}

async function smallTargetsIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const TARGETS =
      'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=option]';
    const least = 24;
    return [...document.querySelectorAll<HTMLElement>(TARGETS)].flatMap((target) => {
      // A link within a sentence is as high as its line, which WCAG 2.5.8 allows.
      const isInText = getComputedStyle(target).display === 'inline';
      // People tap its label.
      const box = (target.closest('label') ?? target).getBoundingClientRect();
      const isSeen =
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.width > 1;
      const isLargeEnough = box.width >= least - 0.5 && box.height >= least - 0.5;
      if (
        isInText ||
        !isSeen ||
        isLargeEnough ||
        target.closest('[inert], [aria-hidden=true], .visually-hidden')
      )
        return [];
      return [
        `target of ${box.width.toFixed(1)} × ${box.height.toFixed(1)} pixels: ${target.outerHTML.slice(0, 200)}`,
      ];
    });
  });
}
