import { startChromium } from './chromium.ts';
import { Fireside } from './fireside.ts';
import { PHONE, DESKTOP } from './looks.ts';
const b = await startChromium();
const f = new Fireside(b);
await f.light();
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
const sized = (p: any) => p.evaluate(() => performance.getEntriesByType('resource').filter(({name}:any) => new URL(name).pathname.endsWith('.js')).map((e:any) => [new URL(e.name).pathname.slice(8), Math.round(e.encodedBodySize/100)/10]));
try {
  const first = await f.visit('/', { ...DESKTOP, serviceWorkers: 'block' } as any);
  await wait(2500);
  const r0 = await sized(first); console.log('first', r0.reduce((s:number,[,n]:any)=>s+n,0)); console.log(r0.map((x:any)=>x.join(' ')).join(', '));
  for (const system of ['five-plus','mind-body-soul']) {
    const page = await f.open(system, { ...PHONE, serviceWorkers: 'block' } as any);
    await wait(3000);
    const r = await sized(page); console.log(system, r.reduce((s:number,[,n]:any)=>s+n,0)); console.log(r.sort((a:any,b:any)=>b[1]-a[1]).map((x:any)=>x.join(' ')).join(', '));
    if (system === 'mind-body-soul') {
      await page.getByRole('button', { name: 'Make a check' }).filter({ visible: true }).click();
      await wait(1500);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const times = await page.getByRole('group', { name: /^Traits of mind/ }).getByRole('button').first().evaluate(async (chip: any) => {
        const out: number[] = [];
        for (let i = 0; i < 9; i++) { const s = performance.now(); chip.click(); await new Promise((d) => requestAnimationFrame(() => setTimeout(d))); out.push(Math.round(performance.now() - s)); await new Promise((r) => setTimeout(r, 600)); }
        return out;
      });
      console.log('tap ms at 4x', times.join(' '));
    }
  }
} catch (e) { console.log(String(e).slice(0,600)); }
await f.end(); await b.close();
