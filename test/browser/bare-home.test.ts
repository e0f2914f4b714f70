import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { FONTS_CONF, startChromium } from './chromium.ts';

const PROJECT = path.dirname(path.dirname(import.meta.dirname));
const isOurs = process.platform === 'linux' && process.arch === 'x64' && !process.env.FIRESIDE_CHROMIUM;

describe('the browser of the tests', { skip: !isOurs && 'another browser is used here' }, () => {
  it('draws text with an empty home and an empty temporary folder', async (t) => {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-home-'));
    t.after(() => fs.rmSync(home, { recursive: true, force: true }));
    const browser = await startChromium({
      HOME: home,
      TMPDIR: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
    });
    t.after(() => browser.close());
    const page = await browser.newPage();
    await page.setContent('<span>A lamp</span><p><i style="font-family: monospace">in the window</i>');
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('span, i')].map((each) => each.getBoundingClientRect().width),
    );
    assert.ok(
      widths.every((width) => width > 20),
      `widths of drawn text: ${widths}`,
    );
  });

  it('finds its fonts below the project alone', async (t) => {
    const browser = await startChromium();
    t.after(() => browser.close());
    const folders = [
      ...fs.readFileSync(FONTS_CONF, 'utf8').matchAll(/<(?:cache)?dir>(.*)<\/(?:cache)?dir>/g),
    ];
    assert.equal(folders.length, 2);
    for (const [, folder = ''] of folders) {
      assert.ok(folder.startsWith(PROJECT + path.sep), `${folder} is below the project`);
      assert.ok(fs.statSync(folder).isDirectory());
    }
  });
});
