/** 5P-2: the parts of a descriptor made up on the spot. */
export interface MadeUp {
  readonly name: string;
  readonly level: number;
  readonly tier: number;
  /** Tags and an effect, if there are any. */
  readonly rest: string;
}

const NOTATION = /^(.*?)\s*\((\d+):(\d+)\)(.*)$/s;

export function readMadeUp(words: string): MadeUp {
  const [, name = words, level = '1', tier = '0', rest = ''] = NOTATION.exec(words) ?? [];
  return { name, level: Number(level), tier: Number(tier), rest };
}

/** `Firearms (1:0)` */
export function printMadeUp({ name, level, tier, rest }: MadeUp): string {
  return `${name} (${level}:${tier})${rest}`;
}
