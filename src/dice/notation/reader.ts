/** Walks through a text sign by sign, past spaces, whatever the case of its letters. */
export class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#skipSpaces();
  }

  /** The position of the next character, counted from 1. */
  get position(): number {
    return this.#at + 1;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The next sign as a message quotes it. */
  get next(): string {
    return String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 32);
  }

  sees(sign: string): boolean {
    return this.#text.slice(this.#at, this.#at + sign.length).toLowerCase() === sign;
  }

  /** Takes whichever of these comes next. */
  take<Sign extends string>(...signs: readonly Sign[]): Sign | undefined {
    const found = signs.find((sign) => this.sees(sign));
    if (found !== undefined) this.#move(found.length);
    return found;
  }

  get seesNumber(): boolean {
    return isDigit(this.#text.charCodeAt(this.#at));
  }

  takeNumber(): number | undefined {
    if (!this.seesNumber) return undefined;
    let end = this.#at;
    while (isDigit(this.#text.charCodeAt(end))) end += 1;
    const value = Number(this.#text.slice(this.#at, end));
    this.#move(end - this.#at);
    return value;
  }

  #move(length: number): void {
    this.#at += length;
    this.#skipSpaces();
  }

  #skipSpaces(): void {
    while (isSpace(this.#text.charCodeAt(this.#at))) this.#at += 1;
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13 || code === 0xa0;
}
