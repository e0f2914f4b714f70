import { startChromium } from '../test/browser/chromium.ts';
import { Fireside } from '../test/browser/fireside.ts';
import { TestBed } from '../test/browser/test-bed.ts';
import { diceInThree, firstScreen, kilobytes, sampleTable, without } from './app-load.ts';
import { chartMoved, lineTold, MANY, panelOpened } from './app-response.ts';
import type { Figure } from './contest.ts';

type Measure = (fireside: Fireside) => Promise<number>;

const FIRST_LOAD = 120;
/** What people feel as instant, in milliseconds. */
const AT_ONCE = 100;

export const rows: readonly Figure[] = [
  row(
    'first screen: JavaScript, compressed',
    'kB',
    async (at) => kilobytes(await firstScreen(at)),
    FIRST_LOAD,
  ),
  row('sample table of 5+: on top of that', 'kB', async (at) =>
    kilobytes(without(await sampleTable(at), await firstScreen(at))),
  ),
  row('dice in 3D: on top of that', 'kB', async (at) => kilobytes(await diceInThree(at))),
  row('a trait is tapped until the chart has moved, CPU 4× slower', 'ms', chartMoved, AT_ONCE),
  row('a line is told until the story has it', 'ms', lineTold, AT_ONCE),
  row('a panel is opened', 'ms', panelOpened, AT_ONCE),
  row(`a line is told at a table of ${MANY} entries`, 'ms', (at) => lineTold(at, MANY), AT_ONCE),
  row('a panel is opened there', 'ms', (at) => panelOpened(at, MANY), AT_ONCE),
];

function row(name: string, unit: string, measure: Measure, atMost?: number): Figure {
  return {
    name,
    unit,
    measure: async () => ({ ours: await within(measure) }),
    ...(atMost !== undefined && { target: { atMost } }),
  };
}

async function within(measure: Measure): Promise<number> {
  const browser = await startChromium();
  const testBed = await TestBed.open(browser);
  const fireside = new Fireside(testBed);
  try {
    return await measure(fireside);
  } finally {
    await fireside.end();
    await testBed.end();
    await browser.close();
  }
}
