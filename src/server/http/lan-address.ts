import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Set by the `Dockerfile` and by Podman: a container has its own network, whose addresses nobody else can reach. */
const CONTAINED = process.env.container !== undefined;

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const HERE_ALONE = /^(localhost$|127\.|::1$)/;

/** Made by programs for themselves: no phone in the room can reach those. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|utun|tailscale)/;

/** Where other machines of a home network find this one; undefined where they can’t, or where we can’t know. */
export function addressInNetwork(host: string, port: number): string | undefined {
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

/** One home: an IPv4 address, or the /64 of an IPv6 one, however it is written. Proxies may add a port. */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const [plain = ''] = bare.toLowerCase().split('%');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? dotted(groups.slice(6)) : groups.slice(0, 4).join(':');
}

/** All eight, always written the same way. */
function groupsOf(address: string): readonly string[] {
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [before, after].map((side) => side.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}

function dotted(groups: readonly string[]): string {
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((each) => [each >> 8, each & 255]).join('.');
}
