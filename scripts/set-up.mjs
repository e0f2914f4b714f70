// Brings node_modules in line with the lockfile, once. A stamp says what is installed, and is written last, so an
// interrupted installation leaves none. A lock keeps two first starts from installing over each other.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Progress } from './progress.mjs';

const STALE_AFTER = 10 * 60_000;

export class SetUpError extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** `node`: the Node that has to come with the packages, if one has to. `name`: whose packages they are. */
export async function setUp(folder, { name = 'it', dev, node }) {
  if (isSetUp(folder, { dev, node })) return;
  const release = await acquire(path.join(folder, '.set-up.lock'));
  try {
    // Another start may have done it while this one was waiting.
    if (!isSetUp(folder, { dev, node })) await install(folder, { name, dev, node }, release.noteChild);
  } finally {
    release();
  }
}

function isSetUp(folder, { dev, node }) {
  const stamp = readJson(stampOf(folder));
  if (stamp?.lockfile !== lockfileHash(folder) || stamp.platform !== platform()) return false;
  return (stamp.dev || !dev) && (!node || fs.existsSync(node));
}

async function install(folder, { name, dev, node }, noteChild) {
  const before = readJson(stampOf(folder));
  const same = before?.lockfile === lockfileHash(folder) && before.platform === platform();
  // Only tools are missing: adding them leaves alone what a running table uses. `ci` would begin by deleting it.
  const command = same && !before.dev && dev ? ['install', '--no-save'] : ['ci'];
  const withDev = dev || Boolean(before?.dev);
  const why = before ? 'something new to install' : `first start, installing what ${name} needs`;
  console.error(`fireside: ${why}${name === 'it' ? ' (about half a minute)' : ''}…`);
  fs.rmSync(stampOf(folder), { force: true });
  const words = [...command, withDev ? '--include=dev' : '--omit=dev', '--include=optional'];
  const progress = countPackages(folder, withDev);
  await npm(folder, words, noteChild).finally(() => progress.end());
  removeUnfitNode(folder);
  if (node && !fs.existsSync(node)) {
    throw new SetUpError(
      'npm did not bring the newer Node along. Please start again, or install a newer Node.',
    );
  }
  const stamp = { lockfile: lockfileHash(folder), platform: platform(), dev: withDev };
  fs.writeFileSync(`${stampOf(folder)}.${process.pid}`, JSON.stringify(stamp));
  fs.renameSync(`${stampOf(folder)}.${process.pid}`, stampOf(folder));
}

/** npm doesn't report progress; the folders it fills show it. Packages for other platforms never arrive. */
function countPackages(folder, withDev) {
  const awaited = Object.entries(readJson(path.join(folder, 'package-lock.json'))?.packages ?? {})
    .filter(([place, { dev }]) => place !== '' && (withDev || !dev))
    .filter(
      ([, { os: systems, cpu, libc }]) =>
        fits(systems, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc'),
    )
    .map(([place]) => path.join(folder, place, 'package.json'));
  return new Progress(() => {
    const done = awaited.filter((file) => fs.existsSync(file)).length;
    return `${done} of ${awaited.length} packages`;
  }, process.stderr);
}

function fits(allowed, here) {
  return !allowed || allowed.includes(here);
}

/** npm's output is shown only if it fails: a successful first start prints just the line above. */
async function npm(folder, words, noteChild) {
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--prefer-offline'];
  const impatient = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];
  const [command, ...first] = npmCommand();
  const child = spawn(command, [...first, ...words, ...quiet, ...impatient], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: first.length === 0 && process.platform === 'win32',
  });
  noteChild(child.pid);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  let stoppedBy;
  const stop = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      said += error.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, stop);
  if (stoppedBy) throw new SetUpError('stopped while installing.', 128 + os.constants.signals[stoppedBy]);
  if (code !== 0) throw new SetUpError(`${explain(said)}\n\n${said.trim()}`);
}

/** The npm that started us, with its own Node: the one under node_modules is about to be replaced. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script?.endsWith('npm-cli.js') ? [node ?? process.execPath, script] : ['npm'];
}

function explain(said) {
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/.test(
    said,
  );
  return offline
    ? 'could not install what it needs, as the package registry was out of reach. Start again once you are online; later starts need no network. npm said:'
    : 'could not install what it needs. npm said:';
}

/**
 * Scripts find node_modules/.bin/node before the system's. Where that one cannot run (another C library) it would
 * stop every later start; on Windows a running program cannot be replaced by the next installation.
 */
function removeUnfitNode(folder) {
  const bin = path.join(folder, 'node_modules', '.bin');
  const link = path.join(bin, 'node');
  if (!fs.existsSync(link)) return;
  if (process.platform !== 'win32' && spawnSync(link, ['--version']).status === 0) return;
  for (const name of ['node', 'node.cmd', 'node.ps1']) fs.rmSync(path.join(bin, name), { force: true });
}

async function acquire(lock) {
  for (let waited = false; ; waited = true) {
    const owner = [process.pid];
    try {
      fs.writeFileSync(lock, JSON.stringify(owner), { flag: 'wx' });
      return Object.assign(() => fs.rmSync(lock, { force: true }), {
        noteChild: (pid) => fs.writeFileSync(lock, JSON.stringify([...owner, pid])),
      });
    } catch (error) {
      if (error.code !== 'EEXIST') throw new SetUpError(`could not write ${lock}: ${error.message}`);
    }
    if (isStale(lock)) fs.rmSync(lock, { force: true });
    else if (!waited) console.error('fireside: another start is installing what it needs; waiting for it…');
    // The pause comes between removing a stale lock and taking a new one, so that whoever judged the same lock
    // stale has removed it by then too, and not the new one.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Left by a start that was killed: none of its processes live, or it is so old that their ids belong to others by now. */
function isStale(lock) {
  try {
    if (Date.now() - fs.statSync(lock).mtimeMs > STALE_AFTER) return true;
    const owners = readJson(lock);
    return owners !== undefined && !owners.some(isAlive);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** Ended, but still in the process list: in a container nobody may ever collect it. */
function isZombie(pid) {
  try {
    return / Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function stampOf(folder) {
  return path.join(folder, 'node_modules', '.fireside.json');
}

function lockfileHash(folder) {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
}

function platform() {
  return `${process.platform}-${process.arch}`;
}
