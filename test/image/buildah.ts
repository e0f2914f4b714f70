import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.dirname(path.dirname(import.meta.dirname));
const MOST_OUTPUT = 2 ** 26;
const run = promisify(execFile);

/** What an image says about how it is run, as Docker reads it. */
export interface ImageConfig {
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly User: string;
  readonly WorkingDir: string;
  readonly Volumes: object;
  readonly ExposedPorts: object;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** Why no image can be built here, or undefined. */
export function whatIsMissing(): string | undefined {
  if (process.platform !== 'linux') return 'images are built on Linux';
  if (process.getuid?.() !== 0) return 'building an image takes root';
  const missing = ['buildah', 'debootstrap'].find((command) => !isInstalled(command));
  if (missing) return `${missing} is not installed`;
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return 'even root may not mount anything here';
  return process.env.npm_execpath ? undefined : 'npm has to start it, to be put into the image';
}

function isInstalled(command: string): boolean {
  const folders = `${process.env.PATH}:/usr/sbin`.split(':');
  return folders.some((folder) => fs.existsSync(path.join(folder, command)));
}

/** Images and containers in a folder of their own, apart from the machine's. */
export class Buildah {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-image-'));

  /** The files in it, to compare with those of images made of it. */
  async makeBase(name: string): Promise<ReadonlyMap<string, number>> {
    const { stdout: debian } = await run(path.join(root, 'scripts', 'bare-machine'), ['--debian']);
    const container = await this.#call('from', 'scratch');
    const system = await this.#call('mount', container);
    await run('cp', ['--archive', `${debian.trim()}/.`, system]);
    addNode(system);
    await this.#call('commit', container, name);
    return filesIn(system);
  }

  /** How npm reaches its registry is lent to the build, and stays out of the image. */
  async build(name: string): Promise<void> {
    const lent = Object.entries(registryFiles()).map(([file, text], index) => {
      const here = path.join(this.folder, `lent-${index}`);
      fs.writeFileSync(here, text);
      return `--volume=${here}:${file}:ro`;
    });
    const offline = ['--isolation=chroot', '--network=host', '--pull-never'];
    // Docker's own format: the other one has no health check.
    await this.#call('build', ...offline, '--format=docker', ...lent, `--tag=${name}`, root);
  }

  async config(image: string): Promise<ImageConfig> {
    return JSON.parse(await this.#call('inspect', '--type=image', image)).Docker.config;
  }

  /** A new container of the image: the folder with its files. */
  async container(image: string): Promise<string> {
    return this.#call('mount', await this.#call('from', '--pull-never', image));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#call('umount', '--all');
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  async #call(...words: string[]): Promise<string> {
    const places = ['--root', path.join(this.folder, 'storage'), '--runroot', path.join(this.folder, 'run')];
    const { stdout } = await run('buildah', [...places, '--storage-driver=vfs', ...words], {
      maxBuffer: MOST_OUTPUT,
    });
    return stdout.trim();
  }
}

/** Every file and its size. */
export async function filesIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const find = [folder, '-not', '-type', 'd', '-printf', '%s %P\n'];
  const { stdout } = await run('find', find, { maxBuffer: MOST_OUTPUT });
  const lines = stdout.matchAll(/^(\d+) (.*)$/gm);
  return new Map([...lines].map(([, size, file = '']) => [file, Number(size)]));
}

/** As it is in Docker's `node` images: Node and npm in /usr/local, and a user of that name. */
function addNode(system: string): void {
  const inSystem = (file: string) => path.join(system, file);
  const brought = path.join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  fs.copyFileSync(brought, inSystem('usr/local/bin/node'));
  const npm = path.dirname(path.dirname(fs.realpathSync(process.env.npm_execpath ?? '')));
  fs.cpSync(npm, inSystem('usr/local/lib/node_modules/npm'), { recursive: true });
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', inSystem('usr/local/bin/npm'));
  fs.appendFileSync(inSystem('etc/passwd'), 'node:x:1000:1000::/home/node:/bin/bash\n');
  fs.appendFileSync(inSystem('etc/group'), 'node:x:1000:\n');
  // Mounted over an existing file, so that the build leaves no new file behind.
  for (const file of ['/etc/hosts', ...Object.keys(registryFiles())]) fs.appendFileSync(inSystem(file), '');
}

function registryFiles(): Readonly<Record<string, string>> {
  const { npm_config_globalconfig, npm_config_userconfig, NODE_EXTRA_CA_CERTS } = process.env;
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  return {
    [certificates]: [certificates, NODE_EXTRA_CA_CERTS].map(textOf).join('\n'),
    '/usr/local/etc/npmrc': `${[npm_config_globalconfig, npm_config_userconfig].map(textOf).join('\n')}\ncafile=${certificates}\n`,
  };
}

function textOf(file: string | undefined): string {
  return file && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}
