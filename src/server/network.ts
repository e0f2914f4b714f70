import { networkInterfaces } from 'node:os';

/** Made by programs for themselves: no phone in the room finds those. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|utun|tailscale)/;

/** Where other machines of a home network find this one; undefined where it listens for this machine alone. */
export function addressInTheRoom(host: string, port: number): string | undefined {
  if (host !== '0.0.0.0' && host !== '::') return undefined;
  const outside = Object.entries(networkInterfaces()).flatMap(([name, all = []]) =>
    all
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ name, address })),
  );
  const found = outside.find(({ name }) => !VIRTUAL.test(name)) ?? outside[0];
  return found && `http://${found.address}:${port}`;
}
