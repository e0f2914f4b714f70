import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';

const UNPACKED = path.join(path.dirname(import.meta.dirname), 'node_modules', '.chromium');
const FONTS = path.join(UNPACKED, 'fonts', 'fonts');
const FONT_CACHE = path.join(UNPACKED, 'fonts', 'cache');
export const FONTS_CONF = path.join(UNPACKED, 'fonts', 'fireside.conf');

/** Tests see the same fonts and the same libraries on every machine. */
const PARTS = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--font-render-hinting=none',
  // Software WebGL is for dice in 3D only: pages are drawn faster without it.
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  // A name other than this machine's: browsers don't trust pages there, as in any home network.
  '--host-resolver-rules=MAP fireside.test 127.0.0.1',
];

/** The Chromium that came from npm; FIRESIDE_CHROMIUM names another one, and other systems than Linux use their Chrome. */
export async function startChromium(surroundings: Record<string, string> = {}): Promise<Browser> {
  const executablePath = process.env.FIRESIDE_CHROMIUM;
  if (executablePath) return chromium.launch({ executablePath, args: ARGUMENTS });
  if (`${process.platform}-${process.arch}` !== 'linux-x64')
    return chromium.launch({ channel: 'chrome', args: ARGUMENTS });
  await unpack();
  nameFonts();
  return chromium.launch({
    executablePath: path.join(UNPACKED, 'chromium'),
    args: ARGUMENTS,
    env: {
      ...(process.env as Record<string, string>),
      ...surroundings,
      LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023', 'lib'),
      FONTCONFIG_FILE: FONTS_CONF,
    },
  });
}

/** Unpacked beside its place and then moved there in one piece, so that an interrupted or second start breaks nothing. */
async function unpack(): Promise<void> {
  if (fs.existsSync(UNPACKED)) return;
  const packed = path.join(
    path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
    '..',
    'bin',
  );
  const beside = fs.mkdtempSync(`${UNPACKED}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = beside;
  try {
    await Promise.all(PARTS.map((part) => inflate(path.join(packed, part))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  try {
    fs.renameSync(beside, UNPACKED);
  } catch {
    fs.rmSync(beside, { recursive: true });
  }
}

/**
 * The fonts.conf that comes along names only folders of other machines: without a font, Chromium draws nothing and ends. Ours is
 * written at every start, since the project may have moved.
 */
function nameFonts(): void {
  fs.mkdirSync(FONT_CACHE, { recursive: true });
  const conf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${FONTS}</dir>
  <cachedir>${FONT_CACHE}</cachedir>
</fontconfig>
`;
  const beside = `${FONTS_CONF}.${process.pid}`;
  fs.writeFileSync(beside, conf);
  fs.renameSync(beside, FONTS_CONF);
}
