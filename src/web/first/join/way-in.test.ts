import assert from 'node:assert/strict';
import test from 'node:test';
import { wayIn, wayOf } from './way-in.ts';

const HERE = 'http://192.168.0.7:3473';
const KEY = 'Zx_3fK-9aQ2mT7vBcD1eRg';

const ROWS: readonly (readonly [string, string, string | RegExp])[] = [
  ['a link', `${HERE}/join#${KEY}`, `/join#${KEY}`],
  ['a link in the message around it', `Come and play (${HERE}/join#${KEY}).`, `/join#${KEY}`],
  ['a key', `  ${KEY}\n`, `/join#${KEY}`],
  ['a code as it is said', 'Amber otter dusk', '/join#amber.otter.dusk'],
  ['a code as it is shown', 'amber-otter-dusk', '/join#amber.otter.dusk'],
  ['a code with commas', 'amber, otter, dusk', '/join#amber.otter.dusk'],
  [
    'a link of another server',
    `https://elsewhere.example/join#${KEY}`,
    /at elsewhere\.example.*https:\/\/else/,
  ],
  ['the address of a table', `${HERE}/table#abc`, /Ask for the link to join/],
  ['another page', `${HERE}/rules#MB-7`, /doesn’t lead to a table/],
  ['a link without its key', `${HERE}/join`, /doesn’t lead to a table/],
  ['nothing', '  ', /Paste the link/],
  ['something else', 'what?', /isn’t a link or a code/],
];

for (const [title, text, expected] of ROWS)
  test(`a way in: ${title}`, () => {
    const way = wayIn(text, HERE);
    if (typeof expected === 'string') assert.deepEqual(way, { ok: true, address: expected });
    else assert.match(way.ok ? '' : way.sentence, expected);
  });

test('the address of the page holds a key, or a code', () => {
  assert.deepEqual(wayOf(KEY), { key: KEY });
  assert.deepEqual(wayOf('amber.otter.dusk'), { code: 'amber otter dusk' });
});
