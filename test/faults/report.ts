import type { Trial } from './trial.ts';

const NAME = 42;
const COLUMNS = [
  'tries',
  'lost',
  'leaked',
  'stopped',
  'p50 before',
  'p99 before',
  'p50 then',
  'p99 then',
  'seconds',
];
/** Sentences shown for a row that fails. */
const SHOWN = 5;

const inColumns = (name: string, cells: readonly (string | number)[], verdict: string): string =>
  [
    name.padEnd(NAME),
    ...cells.map((cell, i) => String(cell).padStart(COLUMNS[i]?.length ?? 0)),
    verdict,
  ].join('  ');

export const HEADING = `Milliseconds that people at 50 other tables wait, before the attack and during it; – where the server is restarted.\n\n${inColumns('fault', COLUMNS, 'verdict')}`;

/** The row of a trial, with its findings. */
export function linesOf({ name, findings, calm, attacked, seconds, isWell, skip }: Trial): readonly string[] {
  const milliseconds = (value: number | undefined) => value?.toFixed(1) ?? '–';
  const cells = [
    findings.tries,
    ...(['lost', 'leaked', 'stopped'] as const).map((kind) => findings.count(kind)),
    ...[calm?.p50, calm?.p99, attacked?.p50, attacked?.p99].map(milliseconds),
    seconds.toFixed(0),
  ];
  const isSlow = !isWell && findings.isClean && findings.tries > 0;
  return [
    inColumns(
      name,
      cells,
      skip !== undefined
        ? `skipped: ${skip}`
        : isWell
          ? 'holds'
          : isSlow
            ? 'FAILS: others have to wait'
            : 'FAILS',
    ),
    ...findings.sentences.slice(0, SHOWN).map((sentence) => `    ${sentence.replaceAll('\n', '\n    ')}`),
  ];
}
