import { notationOdds, ok, printNotation, type Result, refused } from '../../dice/notation/index.ts';
import { notationIn } from '../arguments.ts';
import { type Command, JSON_OPTION } from '../command.ts';
import type { Terminal } from '../terminal.ts';

export const odds: Command = {
  takes: 'NOTATION [--json]  or  SYSTEM ACTION JSON [--json]',
  options: [JSON_OPTION],
  about: [
    'Every total and its exact chance, in the usual dice notation:',
    '  2d6+3  1d20-1  d%        dice, numbers, + - * and brackets',
    '  4d6kh3  2d20kl1          keep the highest or lowest',
    '  3d6dl1  3d6dh1           drop the lowest or highest',
    '  5d6!                     a six explodes: another die',
    '  2d6r1  2d6ro1  2d6r<=2   roll again until it shows another face, or only once',
    '  4d6>=5                   count the dice that show 5 or more; also > <= < =',
    'Or the outcomes of an action of a game system: fireside systems lists them.',
  ].join('\n'),
  examples: [
    ['4d6kh3', 'a bar for every total'],
    ["'(2d6)-(1d6)' --json", 'the same as exact fractions for a program'],
    [`roll-for-shoes attempt '{"level":3,"against":{"dice":2}}'`, 'win, tie or lose'],
  ],
  run: async ({ words, options }, terminal) => {
    if (isSystem(words)) return ofSystem(words, options.has('json'), terminal);
    const notation = notationIn(words, 'odds 4d6kh3');
    if (!notation.ok) return notation;
    const totals = notationOdds(notation.value);
    if (!totals.ok) return refused(`“${words.join(' ')}”: ${totals.error}; use fewer dice or sides`);
    if (options.has('json')) return ok((await import('../odds/json.ts')).distributionJson(totals.value));
    const { oddsChart } = await import('../odds/odds-chart.ts');
    return ok(oddsChart(printNotation(notation.value), totals.value, terminal));
  },
};

/** A notation has digits, or is a single word such as `d%`; a system is a word of letters, with more after it. */
function isSystem([first = '', ...more]: readonly string[]): boolean {
  return more.length > 0 ? /^[a-z-]{3,}$/i.test(first) : /^[a-z]+(-[a-z]+)+$/i.test(first);
}

async function ofSystem(
  words: readonly string[],
  isJson: boolean,
  terminal: Terminal,
): Promise<Result<string>> {
  const { systemOdds } = await import('../odds/system-odds.ts');
  const found = await systemOdds(words);
  if (!found.ok) return found;
  if (isJson) return ok((await import('../odds/json.ts')).reportJson(found.value.report));
  const { reportChart } = await import('../odds/odds-chart.ts');
  return ok(reportChart(found.value, terminal));
}
