import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The `Dockerfile` says so, as Podman does: a container has a network of its own, whose addresses nobody else can reach. */
const CONTAINED = process.env.container !== undefined;

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const HERE_ALONE = /^(localhost$|127\.|::1$)/;

/** Made by programs for themselves: no phone in the room finds those. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|utun|tailscale)/;

/** Where other machines of a home network find this one; undefined where they can't, or nobody here can know. */
export function addressInTheRoom(host: string, port: number): string | undefined {
  if (HERE_ALONE.test(host)) return undefined;
  if (!EVERYWHERE.has(host)) return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  if (CONTAINED) return undefined;
  const outside = Object.entries(networkInterfaces()).flatMap(([name, all = []]) =>
    all
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ name, address })),
  );
  const found = outside.find(({ name }) => !VIRTUAL.test(name)) ?? outside[0];
  return found && `http://${found.address}:${port}`;
}
