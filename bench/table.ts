import type { Figures, Target } from './contest.ts';

/** A measured row, as `--json` prints it. Times are in milliseconds. */
export interface Line extends Figures {
  readonly group: string;
  readonly name: string;
  readonly unit: string;
  readonly peerByOurs?: number;
  readonly oursByBare?: number;
  readonly target?: string;
  readonly reached?: boolean;
}

export function lineOf(group: string, name: string, unit: string, figures: Figures, target?: Target): Line {
  const { ours, peer, bare } = figures;
  return {
    group,
    name,
    unit,
    ...figures,
    ...(peer !== undefined && { peerByOurs: peer / ours }),
    ...(bare !== undefined && { oursByBare: ours / bare }),
    ...(target && { target: printTarget(target, unit), reached: isReached(target, figures) }),
  };
}

function isReached(target: Target, { ours, peer = 0, bare = 0 }: Figures): boolean {
  if ('fasterThanPeer' in target) return peer / ours >= target.fasterThanPeer;
  if ('slowerThanBare' in target) return ours / bare <= target.slowerThanBare;
  return ours <= target.atMost;
}

function printTarget(target: Target, unit: string): string {
  if ('fasterThanPeer' in target) return `peer/ours ≥ ${target.fasterThanPeer}`;
  if ('slowerThanBare' in target) return `ours/bare ≤ ${target.slowerThanBare}`;
  return `ours ≤ ${printFigure(target.atMost, unit)}`;
}

const WIDTHS = [46, 10, 10, 10, 11, 11] as const;

export function printHeading(group: string, peer: string | undefined): string {
  const words = [group, 'ours', 'peer', 'bare', 'peer/ours', 'ours/bare', 'target'];
  const rule = '─'.repeat(124);
  return `\n${columns(words)}\n${rule}${peer ? `\npeer: ${peer}` : ''}`;
}

export function printLine({
  name,
  unit,
  ours,
  peer,
  bare,
  peerByOurs,
  oursByBare,
  target,
  reached,
}: Line): string {
  const figures = [ours, peer, bare].map((figure) => (figure === undefined ? '' : printFigure(figure, unit)));
  const ratios = [peerByOurs, oursByBare].map((ratio) => (ratio === undefined ? '' : printed(ratio)));
  const verdict = target ? `${target.padEnd(18)} ${reached ? 'reached' : 'MISSED'}` : '';
  return columns([name, ...figures, ...ratios, verdict]);
}

function columns(words: readonly string[]): string {
  const cells = words.map((word, i) => {
    const width = WIDTHS[i];
    if (width === undefined) return `   ${word}`;
    return i === 0 ? word.padEnd(width) : word.padStart(width);
  });
  return cells.join('').trimEnd();
}

function printFigure(figure: number, unit: string): string {
  if (unit !== 'ms') return `${printed(figure)} ${unit}`;
  if (figure < 1e-3) return `${printed(figure * 1e6)} ns`;
  if (figure < 1) return `${printed(figure * 1e3)} µs`;
  return figure < 1e3 ? `${printed(figure)} ms` : `${printed(figure / 1e3)} s`;
}

/** Three digits are all a measurement is good for. */
function printed(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3).replace(/\.?0+$/, '');
}
