import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Also counts what lies half under something that sticks, and can be scrolled out from there. */
const MEASURED_HERE = ['target-size'];

/** Fails on anything axe finds in the page as it stands, and on targets smaller than 24 × 24 pixels. */
export async function axe(page: Page): Promise<void> {
  assert.deepEqual([...(await violationsIn(page)), ...(await smallTargetsIn(page))], []);
}

async function violationsIn(page: Page): Promise<readonly string[]> {
  // A menu that is open stands over the page, and in no part of it.
  const isMenuOpen = (await page.getByRole('menu').count()) > 0;
  const { violations } = await new AxeBuilder({ page })
    // What is all right is not listed: the list would take longer than the looking.
    .options({ runOnly: TAGS, resultTypes: ['violations'] })
    // All in the page itself: it has no frames, and another page to sum up in takes a second.
    .setLegacyMode()
    .disableRules([...MEASURED_HERE, ...(isMenuOpen ? ['region'] : [])])
    .analyze();
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
      // A link within a sentence is as high as its line: WCAG 2.5.8 lets it be.
      const isInText = getComputedStyle(target).display === 'inline';
      // What a label covers is tapped through the label.
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
