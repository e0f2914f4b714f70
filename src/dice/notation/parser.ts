import { ok, type Result, refused } from '../result.ts';
import { parseDice } from './dice-parser.ts';
import { beyond, NOTATION_LIMITS, type NotationProblem, sizeOf } from './limits.ts';
import type { DiceTerm, Notation, Operator } from './notation.ts';
import { Reader } from './reader.ts';

type Parsed<T = Notation> = Result<T, NotationProblem>;

/** Reads `2d6`, `4d6kh3+2`, `(2d6)-(1d6)`, `5d6!`, `4d6>=5`, `2d6*10`, …, in the manner of the common rollers. */
export function parseNotation(text: string): Parsed {
  if (text.length > NOTATION_LIMITS.length) {
    return refused(beyond('length', NOTATION_LIMITS.length + 1, 'the text has too many characters'));
  }
  return new Parser(text).whole();
}

class Parser {
  readonly #reader: Reader;
  #depth = 0;
  #dice = 0;

  constructor(text: string) {
    this.#reader = new Reader(text);
  }

  whole(): Parsed {
    const reader = this.#reader;
    if (reader.isAtEnd) return this.#refuse('nothing to roll here; dice are written like 2d6');
    const sum = this.#sum();
    if (!sum.ok || reader.isAtEnd) return sum;
    if (reader.sees(')')) return this.#refuse('“)” closes nothing, as no “(” is open');
    return this.#refuse(leftOver(reader, sum.value));
  }

  #sum(): Parsed {
    return this.#chain(['+', '-', '−'], () => this.#product());
  }

  #product(): Parsed {
    return this.#chain(['*', '×'], () => this.#factor());
  }

  #chain(signs: readonly string[], part: () => Parsed): Parsed {
    let left = part();
    while (left.ok) {
      const { position } = this.#reader;
      const sign = this.#reader.take(...signs);
      if (sign === undefined) break;
      const right = part();
      if (!right.ok) return right;
      left = sized(
        { kind: 'operation', operator: operatorOf(sign), left: left.value, right: right.value },
        position,
      );
    }
    return left;
  }

  #factor(): Parsed {
    const reader = this.#reader;
    const { position } = reader;
    if (reader.take('-', '−')) {
      return this.#deeper(position, () => {
        const of = this.#factor();
        return of.ok ? ok({ kind: 'negative', of: of.value }) : of;
      });
    }
    if (reader.take('(')) return this.#deeper(position, () => this.#bracket(position));
    const count = reader.takeNumber();
    if (reader.take('d')) return this.#pool(count ?? 1, position);
    if (count !== undefined) return sized({ kind: 'number', value: count }, position);
    const wanted = 'dice like 2d6, a number or “(”';
    return this.#refuse(
      reader.isAtEnd
        ? `the text ends where ${wanted} should follow`
        : `expected ${wanted} here, not “${reader.next}”`,
    );
  }

  #bracket(position: number): Parsed {
    const inner = this.#sum();
    if (!inner.ok || this.#reader.take(')')) return inner;
    if (this.#reader.isAtEnd) return this.#refuse(`the “)” for the “(” at ${position} is missing`);
    return this.#refuse(leftOver(this.#reader, inner.value));
  }

  #pool(count: number, position: number): Parsed<DiceTerm> {
    this.#dice += count;
    if (this.#dice > NOTATION_LIMITS.dice)
      return refused(beyond('dice', position, 'too many dice in one notation'));
    if (count === 0)
      return refused({ position, problem: 'no dice would be rolled; one or more are, as in 1d6' });
    return parseDice(this.#reader, count, position);
  }

  #deeper(position: number, inside: () => Parsed): Parsed {
    if (this.#depth === NOTATION_LIMITS.depth) {
      return refused(beyond('depth', position, 'too many brackets or signs inside one another'));
    }
    this.#depth += 1;
    const parsed = inside();
    this.#depth -= 1;
    return parsed;
  }

  #refuse(problem: string): Parsed<never> {
    return refused({ position: this.#reader.position, problem });
  }
}

function operatorOf(sign: string): Operator {
  return sign === '−' ? '-' : sign === '×' ? '*' : (sign as Operator);
}

/** Sizes grow by parts, so the first part that grows too far is where the problem lies. */
function sized(notation: Notation, position: number): Parsed {
  if (sizeOf(notation) <= NOTATION_LIMITS.size) return ok(notation);
  return refused(beyond('size', position, 'the total could get too large'));
}

/** What to say about text that follows where a notation, or a bracket, could have ended. */
function leftOver(reader: Reader, before: Notation): string {
  const { next } = reader;
  if ('<>=≤≥'.includes(next)) return `“${next}” counts dice and follows them directly, as in 4d6>=5`;
  if ('/÷%^'.includes(next)) return `“${next}” is not known here; + - and * are`;
  if ('.,'.includes(next)) return 'numbers are whole here, without a point or comma';
  if (next === '(' || reader.seesNumber) return `a sign is missing before “${next}”: + - or *`;
  if (endsInDice(before)) {
    return `“${next}” does not belong here; + - * do, and behind dice kh3 kl1 dh1 dl1 ! r1 ro1 >=5`;
  }
  return `“${next}” does not belong here; + - * do`;
}

function endsInDice(notation: Notation): boolean {
  if (notation.kind === 'operation') return endsInDice(notation.right);
  return notation.kind === 'negative' ? endsInDice(notation.of) : notation.kind === 'dice';
}
