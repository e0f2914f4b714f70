import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { axe, expect, inBrowser, type Page } from './in-browser.ts';

/** Everything a page must not do. If the watch missed it here, it would miss it in the app. */
const MISDEEDS: readonly [name: string, misdeed: (page: Page) => Promise<unknown>, complaint: RegExp][] = [
  ['an error in the console', (page) => page.evaluate(() => console.error('oh no')), /console error: oh no/],
  ['a warning in the console', (page) => page.evaluate(() => console.warn('hm')), /console warning: hm/],
  [
    'an error nobody caught',
    (page) => page.evaluate(() => setTimeout(() => Promise.reject(new Error('lost')))),
    /page error: .*lost/,
  ],
  [
    'a style in the markup',
    (page) =>
      page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">red</p>')),
    /content security policy: style-src-attr/,
  ],
  [
    'a script from elsewhere',
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.src = 'http://127.0.0.1:1/elsewhere.js';
        document.body.append(script);
      }),
    /content security policy: script-src/,
  ],
  [
    'a visit elsewhere',
    (page) => page.goto('http://localhost:1/').catch(() => {}),
    /another origin: http:..localhost:1/,
  ],
  ['a refusal', (page) => page.evaluate(() => fetch('/api/none')), /404 for .*\/api\/none/],
];

describe('what fails a test in the browser', () => {
  for (const [name, misdeed, complaint] of MISDEEDS)
    inBrowser(name, async ({ visit, complaints, forgive }) => {
      const page = await visit('/');
      await misdeed(page);
      await expect(() =>
        assert.ok(
          complaints().some((each) => complaint.test(each)),
          complaints().join('\n'),
        ),
      ).toPass();
      forgive();
    });

  inBrowser('a button too small to be hit, and one without a name', async ({ visit }) => {
    const page = await visit('/');
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.style.cssText = 'width: 20px; height: 20px; padding: 0; min-width: 0; min-height: 0';
      document.querySelector('#app')?.append(button);
    });
    await assert.rejects(axe(page), (error: Error) => {
      assert.match(error.message, /target of 20\.0 × 20\.0/);
      assert.match(error.message, /button-name/);
      return true;
    });
  });
});
