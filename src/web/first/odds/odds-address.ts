import { minus } from '../../../dice/index.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A question about odds, as it appears after the # of the address: it can be shared. */
export interface AskedOdds {
  readonly system: string;
  readonly action?: string;
  readonly input?: Fields;
}

export function printAsked({ system, action, input }: Required<AskedOdds>): string {
  return `${system}/${action}/${encodeURIComponent(JSON.stringify(input))}`;
}

/** Parts that can’t be read are ignored. */
export function parseAsked(hash: string): AskedOdds | undefined {
  const [system = '', action, ...rest] = hash.split('/');
  if (!/^[a-z-]+$/.test(system)) return undefined;
  if (action === undefined || !/^[a-z-]+$/.test(action)) return { system };
  const input = fieldsIn(rest.join('/'));
  return { system, action, ...(input && { input }) };
}

function fieldsIn(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}

/** `level 4, rank 2`: an example in a few words. */
export function inFewWords(input: unknown): string {
  if (typeof input === 'number') return minus(input);
  if (typeof input !== 'object' || input === null) return String(input);
  if (Array.isArray(input)) return input.map((each) => inFewWords(each)).join(' & ') || 'none';
  const words = Object.entries(input).map(([key, value]) => `${spaced(key)} ${inFewWords(value)}`);
  return words.join(', ') || 'as it is';
}

function spaced(key: string): string {
  return key.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
