import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import type { ImageConfig } from './buildah.ts';

const run = promisify(execFile);

/** Alone with its processes, so that the command is the first of them, as in Docker. */
const START = `
  root=$1 volume=$2 user=$3 folder=$4; shift 4
  mount --make-rprivate / && mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" && mount --bind "$volume" "$root/data"
  exec chroot --userspec="$user" "$root" sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
`;

export interface Container {
  readonly url: string;
  readonly said: () => string;
  /** Ends with this exit code. */
  readonly ended: Promise<number | null>;
  /** Sends a signal to the command, if it still runs. */
  kill(signal: NodeJS.Signals): void;
  /** A word of its entry in /proc, such as `Uid`. */
  status(name: string): readonly string[];
  /** Runs a command beside it, as `docker exec` does; its exit code. */
  exec(words: readonly string[], env?: Readonly<Record<string, string>>): Promise<number>;
}

/** The files, a folder to keep data in, and the image's own command, user, folder and environment; only the port is ours. */
export async function startContainer(files: string, volume: string, image: ImageConfig): Promise<Container> {
  const port = await freePort();
  const env = { ...Object.fromEntries(image.Env.map((each) => each.split(/=(.*)/s))), PORT: String(port) };
  const alone = ['--mount', '--pid', '--fork', '--kill-child'];
  const words = ['sh', '-c', START, 'sh', files, volume, image.User, image.WorkingDir, ...image.Cmd];
  const child = spawn('unshare', [...alone, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  if (!(await answersSoon(url, ended))) {
    child.kill('SIGKILL');
    throw new Error(`the container does not answer: ${said}`);
  }
  const pid = Number(fs.readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'));
  const status = (name: string) =>
    new RegExp(`^${name}:\\s+(.*)$`, 'm')
      .exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      ?.split(/\s+/) ?? [];
  return {
    url,
    said: () => said,
    ended,
    kill: (signal) => (child.exitCode ?? child.signalCode) === null && process.kill(pid, signal),
    status,
    exec: (command, more) => {
      const who = [`--setuid=${status('Uid')[0]}`, `--setgid=${status('Gid')[0]}`];
      const there = [`--target=${pid}`, '--mount', '--pid', '--root', '--wd', ...who, '--', ...command];
      return run('nsenter', there, { env: { ...env, ...more } }).then(
        () => 0,
        ({ code }) => code,
      );
    },
  };
}

async function answersSoon(url: string, ended: Promise<unknown>): Promise<boolean> {
  const given = AbortSignal.timeout(60_000);
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  while (!gone && !given.aborted) {
    const reply = await fetch(`${url}/healthz`).catch(() => undefined);
    if (reply?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
