import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { DESKTOP, expect, inBrowser } from '../in-browser.ts';
import { playOn } from '../play.ts';

/** A name that is not localhost, without TLS: what a phone sees in a home network. */
const atHome = (url: string) => url.replace('127.0.0.1', 'fireside.test');

describe('plain http in a home network', () => {
  inBrowser('a whole check, where browsers withhold crypto.subtle', async ({ url, open }) => {
    const page = await open('mind-body-soul', DESKTOP, atHome(url));
    assert.deepEqual(
      await page.evaluate(() => [isSecureContext, 'subtle' in crypto, 'serviceWorker' in navigator]),
      [false, false, false],
    );
    await page.getByRole('button', { name: /^Nod/ }).click();
    await playOn(page);
    await expect(page.getByRole('region', { name: 'The story' }).getByText('fair dice')).toBeVisible();
  });

  inBrowser('the app comes compressed', async ({ url, visit }) => {
    const page = await visit(atHome(url));
    const script = await page.evaluate(async () => {
      const address = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
      return (await fetch(address)).headers.get('content-encoding');
    });
    assert.equal(script, 'gzip');
  });
});
