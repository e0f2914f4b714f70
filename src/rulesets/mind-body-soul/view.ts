import type { PlotPoints } from './plot-points/plot-points.ts';
import type { MindBodySoulGame } from './sheet/sheet.ts';

/** Plot points lie in the middle of the table. */
export function view({ own }: MindBodySoulGame): PlotPoints {
  return own;
}
