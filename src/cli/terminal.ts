/** What the terminal can show. */
export interface Terminal {
  readonly columns: number;
  /** How many: 0 for a file, a pipe, or someone who asked for none. */
  readonly colours: 0 | 16 | 256;
}

export const PLAIN: Terminal = { columns: 80, colours: 0 };

export function terminalOf(stream: NodeJS.WriteStream): Terminal {
  if (!stream.isTTY) return PLAIN;
  const colours = stream.hasColors(256) ? 256 : stream.hasColors(16) ? 16 : 0;
  return { columns: stream.columns > 0 ? stream.columns : PLAIN.columns, colours };
}

type Paint = (text: string) => string;

export interface Palette {
  readonly accent: Paint;
  readonly strong: Paint;
  readonly faint: Paint;
  /** White on black, whatever the terminal looks like: for codes that a camera reads. */
  readonly stark: Paint;
}

export function paletteOf({ colours }: Terminal): Palette {
  if (colours === 0) return { accent: asIs, strong: asIs, faint: asIs, stark: asIs };
  return {
    accent: painted(colours === 256 ? '38;5;208' : '33', '39'),
    strong: painted('1', '22'),
    faint: painted('2', '22'),
    stark: painted(colours === 256 ? '38;5;231;48;5;16' : '97;40', '39;49'),
  };
}

function asIs(text: string): string {
  return text;
}

function painted(on: string, off: string): Paint {
  return (text) => (text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`);
}
