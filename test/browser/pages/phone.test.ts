import { describe } from 'node:test';
import { axe, expect, inBrowser, PHONE, PHONE_IN_THE_DARK, say } from '../in-browser.ts';
import { button, compose, openChecks, playOn, results } from '../play.ts';

describe('a phone is enough', () => {
  inBrowser(
    'an evening on two phones: a line, a check with fair dice, what it means',
    async ({ open, join }) => {
      const host = await open('mind-body-soul', PHONE_IN_THE_DARK);
      const ada = await join(host, 'Ada', PHONE);
      await say(ada, 'The fog smells of oranges.');
      const form = await compose(ada, 'Bram Oakenoar', 'Bram pulls the ferry in.');
      await button(form, /^(Propose|Roll)$/).tap();
      const nods = openChecks(host).getByRole('button', { name: /^Nod/ });
      await expect(nods).toHaveCount(2);
      await nods.last().tap();
      await expect(nods).toHaveCount(1);
      await nods.first().tap();
      // While dice fall no check is open, but a decision may follow.
      await expect(async () => {
        await playOn(host);
        await expect(results(ada)).toHaveCount(2, { timeout: 1500 });
      }).toPass();
      const telling = results(ada)
        .filter({ hasText: 'Bram' })
        .getByRole('textbox', { name: 'Tell what it means' });
      await telling.fill('Wood knocks on wood.');
      await telling.press('Enter');
      await expect(results(host).getByText('Wood knocks on wood.')).toBeVisible();
      await axe(ada);
    },
  );
});
