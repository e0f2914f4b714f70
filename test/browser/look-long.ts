import { startChromium } from './chromium.ts';
import { Fireside } from './fireside.ts';
import { PHONE, DESKTOP } from './looks.ts';
import { WebSocket } from 'ws';
const b = await startChromium();
const f = new Fireside(b);
await f.light();
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
try {
  const host = await f.open('five-plus', DESKTOP);
  await host.getByRole('region', { name: 'The story' }).waitFor();
  const [seat] = JSON.parse(await host.evaluate(() => localStorage.getItem('fireside-seats')!));
  const ws = new WebSocket(f.url.replace('http', 'ws') + '/socket');
  const N = 9000; let answered = 0;
  await new Promise<void>((done) => {
    ws.on('open', () => ws.send(JSON.stringify({ type: 'hello', protocol: 1, token: seat.token, after: 100000000 > 0 ? 0 : 0 })));
    ws.on('message', (d) => { const m = JSON.parse(String(d));
      if (m.type === 'welcome') for (let i = 0; i < N; i++) ws.send(JSON.stringify({ type: 'command', command: { id: `long${i}`, type: 'tell', text: `Line ${i} of a long evening.` } }));
      if (m.type === 'answer' && ++answered === N) done(); });
  });
  console.log('written', answered);
  await wait(1500);
  const len = await host.evaluate(() => document.querySelectorAll('.item').length);
  console.log('items drawn at the host', len);
  const t0 = Date.now();
  await host.reload(); await host.getByText(`Line ${N - 1} of`).last().waitFor(); console.log('reload ms', Date.now() - t0);
  const story = host.getByRole('region', { name: 'The story' });
  const first = async () => (await host.locator('.item .words').first().textContent())?.trim().slice(-30);
  console.log('first drawn', await first());
  for (let k = 0; k < 4; k++) { await story.evaluate((s: any) => { s.scrollTop = 0; s.dispatchEvent(new Event('scroll')); }); await wait(900); console.log('after scroll up', await first(), await story.evaluate((s: any) => [Math.round(s.scrollTop), s.scrollHeight])); }
  await story.evaluate((s: any) => { s.scrollTop = s.scrollHeight; }); await wait(500); console.log('back at end', await host.evaluate(() => document.querySelectorAll('.item').length));
  // latency of a new line with 4x
  const cdp = await host.context().newCDPSession(host); await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const ms = await host.evaluate(async () => { const out: number[] = []; let last = performance.now(); const o = new PerformanceObserver((l) => l.getEntries().forEach((e) => out.push(Math.round(e.duration)))); o.observe({ entryTypes: ['longtask'] }); await new Promise((r) => setTimeout(r, 200)); return out; });
  await host.evaluate(() => { (window as any).tasks = []; new PerformanceObserver((l) => l.getEntries().forEach((e) => (window as any).tasks.push(Math.round(e.duration)))).observe({ entryTypes: ['longtask'] }); });
  for (let i = 0; i < 5; i++) { ws.send(JSON.stringify({ type: 'command', command: { id: `late${i}`, type: 'tell', text: `Late ${i}` } })); await wait(600); }
  console.log('long tasks per new entry at 4x', await host.evaluate(() => (window as any).tasks));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // outage: what was missed comes, once
  f.announce({ outages: true });
  ws.close();
  await f.putOut(); await wait(500); await f.light(); await wait(3000);
  console.log('rewritten banner?', await host.getByText('not the one this device saw').count(), 'late lines', await story.getByText('Late 4').count());
  // erasure, fresh load
  const ada = await f.join(host, 'Ada', PHONE); await ada.getByText("Late 4").last().waitFor();
  console.log('hat: opened sentences');
  console.log('complaints', f.complaints());
} catch (e) { console.log(String(e).slice(0, 900)); }
await f.end(); await b.close();
