import { ask, type ServerFacts } from '../../../client/index.ts';

/** Where other devices reach this server: nobody else gets anywhere by “localhost”, and the server knows its name in the network. */
export async function originForOthers(): Promise<string> {
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return location.origin;
  const facts = await ask<ServerFacts>('GET', '/api/server');
  return facts.ok && facts.value.inTheRoom !== null ? new URL(facts.value.inTheRoom).origin : location.origin;
}
