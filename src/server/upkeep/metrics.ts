/** Figures for whoever watches the server, in the text format of Prometheus. */
export class Metrics {
  readonly #counts = { commands: new Map<string, number>(), requests: new Map<string, number>() };
  readonly #gauges: Readonly<Record<string, () => number>>;

  constructor(gauges: Readonly<Record<string, () => number>>) {
    this.#gauges = gauges;
  }

  count(what: 'commands' | 'requests', kind: string): void {
    this.#counts[what].set(kind, (this.#counts[what].get(kind) ?? 0) + 1);
  }

  print(): string {
    const counts = Object.entries(this.#counts).flatMap(([what, kinds]) => [
      `# TYPE fireside_${what}_total counter`,
      ...[...kinds].map(([kind, count]) => `fireside_${what}_total{kind="${kind}"} ${count}`),
    ]);
    const gauges = Object.entries(this.#gauges).flatMap(([name, read]) => [
      `# TYPE fireside_${name} gauge`,
      `fireside_${name} ${read()}`,
    ]);
    return `${[...counts, ...gauges].join('\n')}\n`;
  }
}
