import { startChromium } from './chromium.ts';
import { Fireside } from './fireside.ts';
import { DESKTOP } from './looks.ts';
const b = await startChromium(); const f = new Fireside(b); await f.light();
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
const p = await f.visit('/', DESKTOP);
await p.evaluate(() => navigator.serviceWorker.ready.then(() => 1)); await wait(1500);
for (let i = 0; i < 2; i++) { await p.reload(); await wait(9000); console.log(i, await p.evaluate(() => [!!navigator.serviceWorker.controller, document.querySelector('link[rel=modulepreload]')?.outerHTML, performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.js')).map((e: any) => e.name.slice(-24) + ' ' + e.initiatorType + ' ' + e.workerStart.toFixed(0))]), f.complaints()); }
await f.end(); await b.close();
