import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { expect, inBrowser, PHONE } from '../in-browser.ts';
import { openChecks, results } from '../play.ts';

const MOST_TAPS = 5;

describe('joining', () => {
  inBrowser(
    'from the link to the faces of a first check: at most five taps and one text field',
    async (fireside) => {
      const { open, visit, linkOf } = fireside;
      const host = await open('mind-body-soul');
      const ada = await visit(await linkOf(host), PHONE);
      let taps = 0;
      const tap = async (name: string | RegExp) => {
        taps += 1;
        await ada.getByRole('button', { name }).filter({ visible: true }).first().tap();
      };
      await ada.getByRole('textbox', { name: 'Your name' }).fill('Ada');
      await tap('Sit down');
      await tap('Party');
      await tap(/^Play /);
      await tap(/^Check$/);
      await tap(/^(Propose|Roll)$/);
      await openChecks(host).getByRole('button', { name: /^Nod/ }).last().click();
      await expect(
        ada
          .getByText(/^\d and \d$/)
          .or(results(ada))
          .first(),
      ).toBeVisible();
      assert.ok(taps <= MOST_TAPS, `${taps} taps`);
    },
  );

  inBrowser('a link that leads nowhere says what to do', async ({ visit, announce }) => {
    announce({ statuses: [403] });
    const page = await visit('/join#nothing-behind-this', PHONE);
    await expect(page.getByRole('main')).toContainText(/link/i);
    await expect(page.getByRole('button', { name: 'Sit down' })).toBeHidden();
  });
});
