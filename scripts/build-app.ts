// Builds the app into build/app if that is older than its sources. Writes to standard error only.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = path.dirname(import.meta.dirname);
const built = path.join(root, 'build', 'app');
const stampFile = path.join(root, 'build', 'app.stamp');

const MADE_OF = [
  'src/web',
  'src/table',
  'src/rulesets',
  'src/dice',
  'src/client',
  'src/protocol',
  'rules',
  'package.json',
  'package-lock.json',
];
/** Worth compressing; pictures and fonts are small already. */
const COMPRESSED = /\.(js|css|html|svg|webmanifest)$/;

const stamp = stampOf();
if (!fs.existsSync(stampFile) || fs.readFileSync(stampFile, 'utf8') !== stamp) await build();

function stampOf(): string {
  const all = createHash('sha256');
  for (const file of MADE_OF.flatMap((each) => filesIn(path.join(root, each))).filter(
    (file) => !/\.test\.ts$/.test(file),
  ))
    all.update(`${path.relative(root, file)}\n`).update(fs.readFileSync(file));
  all.update(fs.readFileSync(import.meta.filename));
  return all.digest('hex');
}

/** Beside the current build, and moved into its place once complete: a failed or interrupted build leaves no ruin. */
async function build(): Promise<void> {
  console.error('fireside: building the app (a few seconds)…');
  const { bundle } = await import('../src/web/bundle.ts');
  const fresh = `${built}-${process.pid}`;
  try {
    await bundle(fresh);
    const files = filesIn(fresh).map((file) => `/${path.relative(fresh, file).split(path.sep).join('/')}`);
    const worker = path.join(fresh, 'offline.js');
    fs.writeFileSync(worker, offlineWorker(fs.readFileSync(worker, 'utf8'), files));
    for (const file of filesIn(fresh).filter((each) => COMPRESSED.test(each))) compress(file);
    fs.rmSync(stampFile, { force: true });
    fs.rmSync(built, { recursive: true, force: true });
    fs.renameSync(fresh, built);
    fs.writeFileSync(stampFile, stamp);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

/** Tells the service worker, which opens the app offline, which files the app consists of. */
function offlineWorker(text: string, files: readonly string[]): string {
  const shell = ['/', ...files.filter((file) => !['/index.html', '/offline.js'].includes(file))];
  return `const SHELL = ${JSON.stringify(shell)};\nconst BUILD = ${JSON.stringify(stamp.slice(0, 16))};\n${text}`;
}

function compress(file: string): void {
  const body = fs.readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  fs.writeFileSync(`${file}.br`, brotliCompressSync(body, { params }));
  fs.writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
}

/** Without packages, and the lock that is there while they are installed. */
function filesIn(place: string): readonly string[] {
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(path.join(place, entry.name)) : [path.join(place, entry.name)],
    )
    .sort();
}
