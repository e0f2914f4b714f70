// The few functions we call, declared here so that type checks pass where the peers are not installed.
declare module '@yipe/dice' {
  export interface Pmf extends Iterable<[number, { readonly p: number }]> {
    pAt(value: number): number;
    cdfAt(value: number): number;
    tailProbGT(value: number): number;
  }
  export const PMF: { clearCache(): void };
  export function parse(expression: string): Pmf;
  export function clearParserCache(): void;
}

declare module '@yipe/dice/builder' {
  import type { Pmf } from '@yipe/dice';
  export interface RollBuilder {
    readonly pmf: Pmf;
    keepHighest(total: number, kept: number): RollBuilder;
    minus(other: RollBuilder): RollBuilder;
  }
  export const d6: RollBuilder;
  export function roll(count: number, die: RollBuilder): RollBuilder;
  export const builderPMFCache: { clear(): void };
}

declare module '@dice-roller/rpg-dice-roller' {
  export class DiceRoll {
    constructor(notation: string);
    readonly total: number;
    roll(): unknown;
  }
  export const NumberGenerator: {
    readonly generator: { engine: unknown };
    readonly engines: { readonly MersenneTwister19937: { seed(seed: number): unknown } };
  };
}
