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
