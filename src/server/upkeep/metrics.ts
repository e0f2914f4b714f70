/** Counts for whoever watches over the server, in the text format of Prometheus. */
export class Metrics {
  readonly #counts = new Map<string, number>();
  readonly #gauges: Readonly<Record<string, () => number>>;

  constructor(gauges: Readonly<Record<string, () => number>>) {
    this.#gauges = gauges;
  }

  count(what: 'commands' | 'requests', kind: string): void {
    const name = `fireside_${what}_total{kind="${kind}"}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  print(): string {
    const names = new Set([...this.#counts.keys()].map((name) => name.slice(0, name.indexOf('{'))));
    const counts = [...names].flatMap((name) => [
      `# TYPE ${name} counter`,
      ...[...this.#counts]
        .filter(([each]) => each.startsWith(`${name}{`))
        .map(([each, count]) => `${each} ${count}`),
    ]);
    const gauges = Object.entries(this.#gauges).flatMap(([name, read]) => [
      `# TYPE fireside_${name} gauge`,
      `fireside_${name} ${read()}`,
    ]);
    return `${[...counts, ...gauges].join('\n')}\n`;
  }
}
