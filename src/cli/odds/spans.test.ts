import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notationOdds, parseNotation, plus, type Whole } from '../../dice/notation/index.ts';
import { PLAIN, paletteOf, type Terminal } from '../terminal.ts';
import { chart, percent } from './bar-chart.ts';
import { oddsChart } from './odds-chart.ts';
import { printSpan, spansOf } from './spans.ts';

function oddsOf(text: string) {
  const notation = parseNotation(text);
  if (!notation.ok) throw new Error(notation.error.problem);
  const odds = notationOdds(notation.value);
  if (!odds.ok) throw new Error(odds.error);
  return odds.value;
}

describe('spans', () => {
  const rows: readonly (readonly [text: string, labels: string])[] = [
    ['1d6', '1 2 3 4 5 6'],
    ['1d3-2', '-1 0 1'],
    ['1d3*10', '10 20 30'],
    ['1d41', '1–2 3–4 5–6 … 39–40 41'],
    ['1d100', '1–5 6–10 11–15 … 91–95 96–100'],
    ['1d100-50', '-49 to -45 -44 to -40 -39 to -35 … 41–45 46–50'],
    ['100d6', '≤ 294 295–299 300–304 … 400–404 ≥ 405'],
    ['5d6!', '5 6–7 8–9 … 54–55 ≥ 56'],
  ];
  for (const [text, labels] of rows) {
    it(text, () => {
      const all = spansOf(oddsOf(text)).map(printSpan);
      const shown = all.length > 6 ? [...all.slice(0, 3), '…', ...all.slice(-2)] : all;
      assert.equal(shown.join(' '), labels);
    });
  }

  it('no value is lost or counted twice, and nobody has to scroll far', () => {
    for (const text of ['3d20', '100d6', '1000d6', '20d20-20d20', '5d6!', '1d10000', '3d100*7']) {
      const odds = oddsOf(text);
      const spans = spansOf(odds);
      const sum = (weights: readonly Whole[]) => `${weights.reduce<Whole>(plus, 0)}`;
      assert.equal(sum(spans.map(({ weight }) => weight)), sum(odds.weights), text);
      assert.ok(spans.length <= 40, `${text}: ${spans.length}`);
      for (const [i, { low }] of spans.slice(1).entries()) assert.ok(low > (spans[i]?.high ?? low), text);
    }
  });
});

describe('charts', () => {
  const plain = paletteOf(PLAIN);

  it('bars are as long as their share, in eighths', () => {
    const bars = [
      { label: 'half', size: 0.5, figures: ['50%'] },
      { label: 'all', size: 1, figures: ['100%'] },
      { label: 'hardly', size: 1e-9, figures: ['<0.01%'] },
      { label: 'never', size: 0, figures: ['0%'] },
    ];
    assert.deepEqual(chart(bars, ['chance'], 27, plain), [
      `${' '.repeat(21)}chance`,
      '    half  ████▌         50%',
      '     all  █████████    100%',
      '  hardly  ▏          <0.01%',
      '   never                 0%',
    ]);
  });

  it('no line is wider than the terminal, whatever its width', () => {
    for (const columns of [25, 30, 40, 60, 80, 200]) {
      for (const text of ['4d6kh3', '100d6', '2d6-1d6']) {
        for (const line of oddsChart(text, oddsOf(text), { columns, colours: 0 }).split('\n')) {
          assert.ok(line.length <= columns, `${columns}: ${line}`);
        }
      }
    }
  });

  it('colours change nothing but the colour', () => {
    const coloured: Terminal = { columns: 80, colours: 256 };
    const text = oddsChart('2d6', oddsOf('2d6'), coloured);
    assert.notEqual(text, oddsChart('2d6', oddsOf('2d6'), PLAIN));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are made of
    assert.equal(text.replace(/\u001b\[[\d;]*m/g, ''), oddsChart('2d6', oddsOf('2d6'), PLAIN));
  });
});

it('percentages never round to impossible or certain', () => {
  const rows: readonly (readonly [n: number, d: number, text: string])[] = [
    [0, 6, '0%'],
    [1, 6, '16.67%'],
    [6, 6, '100%'],
    [1, 1_000_000, '<0.01%'],
    [999_999, 1_000_000, '>99.99%'],
    [1, 20_000, '0.01%'],
  ];
  for (const [n, d, text] of rows) assert.equal(percent({ n, d }), text);
});
