import { describe } from 'node:test';
import { Client } from '../../server/testing/client.ts';
import { atOwnServer, DESKTOP, expect, inBrowser, PHONE, say, told } from '../in-browser.ts';
import { choose, dialog } from '../play.ts';

const GONE = 'Connection lost.';

describe('connection', () => {
  atOwnServer(
    'a page notices at once that the server stopped, and reconnects by itself',
    async (fireside) => {
      const { open, join, announce, stopServer, startServer } = fireside;
      const host = await open('mind-body-soul');
      const ada = await join(host, 'Ada');
      await say(host, 'The kettle sings.');
      announce({ outages: true });
      const telling = ada.getByRole('textbox', { name: 'Tell what happens' });
      // Before joining there is no connection to lose.
      await expect(telling).toBeVisible();
      await stopServer();
      await expect(ada.getByText(GONE)).toBeVisible();
      await telling.fill('Half a sentence');
      await startServer();
      await expect(ada.getByText(GONE)).toBeHidden();
      await expect(telling).toHaveValue('Half a sentence');
      await say(ada, 'Half a sentence, and the other half.');
      await expect(told(host, 'and the other half.')).toBeVisible();
    },
  );

  atOwnServer(
    'a command given while the server is away counts once',
    async ({ open, announce, stopServer, startServer }) => {
      const host = await open('roll-for-shoes');
      const line = host.getByRole('region', { name: 'The story' }).getByText('Written into the dark.');
      await expect(host.getByRole('region', { name: 'The story' })).toBeVisible();
      announce({ outages: true });
      await stopServer();
      await host.getByRole('textbox', { name: 'Tell what happens' }).fill('Written into the dark.');
      await host.getByRole('button', { name: 'Tell it' }).click();
      await startServer();
      await expect(line).toHaveCount(1);
      await host.reload();
      await expect(line).toHaveCount(1);
    },
  );

  inBrowser(
    'a table full of notes opens, even on a phone, and can be played',
    async ({ url, open, join }) => {
      const host = await open('roll-for-shoes');
      const ada = await join(host, 'Ada', PHONE);
      const seats = await ada.evaluate(() => localStorage.getItem('fireside-seats') ?? '[]');
      const [{ token }] = JSON.parse(seats) as [{ readonly token: string }];
      const writer = await Client.connected(url, token);
      for (let i = 1; i <= 9; i++) {
        const text = `Note ${i}. ${'—'.repeat(19_000)}`;
        expect((await writer.do('write-note', { text, shared: true })).ok).toBe(true);
      }
      writer.close();
      for (const page of [host, ada]) {
        await page.reload();
        await choose(page, 'Notes');
        for (let i = 1; i <= 9; i++) await expect(dialog(page).getByText(`Note ${i}.`)).toHaveCount(1);
        await page.keyboard.press('Escape');
      }
      await say(ada, 'All is well.');
      await expect(told(host, 'All is well.')).toBeVisible();
    },
  );

  atOwnServer('the app opens without a network', async ({ visit, announce, stopServer }) => {
    const page = await visit('/', { ...DESKTOP, serviceWorkers: 'allow' });
    await page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.ready).active;
      if (worker?.state !== 'activated')
        await new Promise((resolve) => worker?.addEventListener('statechange', resolve, { once: true }));
    });
    announce({ outages: true });
    await stopServer();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Odds' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
