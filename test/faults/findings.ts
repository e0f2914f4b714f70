import { AssertionError } from 'node:assert/strict';

/** Acknowledged and gone; seen or done by someone who may not; kept from playing on. */
const KINDS = ['lost', 'leaked', 'stopped'] as const;
export type Kind = (typeof KINDS)[number];

interface Finding {
  readonly kind: Kind;
  readonly error: unknown;
}

/** What an attack tried, and what it found. Tests and `npm run faults` share the attacks. */
export class Findings {
  tries = 0;
  readonly #all: Finding[] = [];

  /** One try. A failed assertion is of this kind; anything else that goes wrong stopped someone. */
  async try<Result>(kind: Kind, run: () => Promise<Result>): Promise<Result | undefined> {
    this.tries += 1;
    try {
      return await run();
    } catch (error) {
      this.#all.push({ kind: error instanceof AssertionError ? kind : 'stopped', error });
      return undefined;
    }
  }

  add(kind: Kind, sentence: string): void {
    this.#all.push({ kind, error: sentence });
  }

  count(kind: Kind): number {
    return this.#all.filter((finding) => finding.kind === kind).length;
  }

  get sentences(): readonly string[] {
    return this.#all.map(({ kind, error }) => `${kind}: ${error instanceof Error ? error.message : error}`);
  }

  get isClean(): boolean {
    return this.#all.length === 0;
  }

  /** For tests: throws the first finding, with its stack. */
  check(): void {
    const [first] = this.#all;
    if (first) throw first.error instanceof Error ? first.error : new Error(String(first.error));
  }
}

/** Runs an attack in a test: the first finding fails it. */
export async function checked(attack: (findings: Findings) => Promise<unknown>): Promise<void> {
  const findings = new Findings();
  await attack(findings);
  findings.check();
}
