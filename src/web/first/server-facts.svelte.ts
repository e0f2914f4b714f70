import { ask, type Problem, type ServerFacts } from '../../client/index.ts';

/** What the server says of itself; asked again when the network is back. */
export class Facts {
  systems = $state.raw<ServerFacts['systems'] | null>(null);
  problem = $state.raw<Problem | null>(null);
  isAsking = $state(false);

  constructor() {
    $effect(() => {
      void this.ask();
      const again = () => void this.ask();
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    });
  }

  async ask(): Promise<void> {
    this.isAsking = true;
    const facts = await ask<ServerFacts>('GET', '/api/server');
    this.isAsking = false;
    this.problem = facts.ok ? null : facts.error;
    if (facts.ok) this.systems = facts.value.systems;
  }

  nameOf(system: string | undefined): string {
    return this.systems?.find(({ id }) => id === system)?.name ?? '';
  }
}
