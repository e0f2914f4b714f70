// npm run faults [-- [--scale=SHARE] [WORD…]]: every attack in full, each against a server in its own process, or those
// with a WORD in their name. One row each. Exit code 1 if anyone lost something, saw something they may not, or had to wait.
import path from 'node:path';
import { FAULTS } from '../test/faults/faults.ts';
import { HEADING, linesOf } from '../test/faults/report.ts';
import { tried } from '../test/faults/trial.ts';
import { TemporaryFolder } from './temporary.ts';

const USAGE = `npm run faults [-- [--scale=SHARE] [WORD…]]

Tries every attack in full, or those with a WORD in their name. --scale=0.01, or FAULTS_SCALE=0.01, tries a hundredth of each.`;

process.chdir(path.dirname(import.meta.dirname));

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('--'));
const scale = Number(
  words.find((word) => word.startsWith('--scale='))?.slice('--scale='.length) ??
    process.env.FAULTS_SCALE ??
    1,
);
const faults = FAULTS.filter(
  ({ name }) => named.length === 0 || named.some((word) => name.includes(word.toLowerCase())),
);
const isUsed = words.every((word) => !word.startsWith('--') || word.startsWith('--scale='));

if (!isUsed || !(scale > 0 && scale <= 1) || faults.length === 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  new TemporaryFolder();
  console.log(HEADING);
  let isWell = true;
  for (const fault of faults) {
    const trial = await tried(fault, scale);
    for (const line of linesOf(trial)) console.log(line);
    isWell &&= trial.isWell;
  }
  // Even if an attack that was given up still waits for something.
  process.exit(isWell ? 0 : 1);
}
