import { ask, type ServerFacts } from '../../client/index.ts';
import { ServerRequest } from '../live/server-request.svelte.ts';

/** What the server says of itself; asked again when the network is back. */
export class Facts extends ServerRequest {
  systems = $state.raw<ServerFacts['systems'] | null>(null);

  constructor() {
    super();
    $effect(() => {
      void this.ask();
      const again = () => void this.ask();
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    });
  }

  async ask(): Promise<void> {
    const facts = await this.taken(ask<ServerFacts>('GET', '/api/server'));
    if (facts) this.systems = facts.systems;
  }

  nameOf(system: string | undefined): string {
    return this.systems?.find(({ id }) => id === system)?.name ?? '';
  }
}
