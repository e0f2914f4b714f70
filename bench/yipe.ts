import { clearParserCache, PMF, type Pmf } from '@yipe/dice';
import { builderPMFCache, d6 } from '@yipe/dice/builder';

// The builder is bundled with a copy of everything, caches included.
const BuilderPmf = d6.pmf.constructor as unknown as typeof PMF;

/** It caches parsed expressions and convolutions, and both again for what is built by hand. */
export function clearYipe(): void {
  clearParserCache();
  PMF.clearCache();
  builderPMFCache.clear();
  BuilderPmf.clearCache();
}

/** Chances of the totals from `low` to `high`. */
export function chancesOf(pmf: Pmf, low: number, high: number): readonly number[] {
  return Array.from({ length: high - low + 1 }, (_, i) => pmf.pAt(low + i));
}
