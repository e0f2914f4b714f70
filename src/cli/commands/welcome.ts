import { ok } from '../../dice/notation/index.ts';
import type { Command } from '../command.ts';
import { CALL, listed } from '../help.ts';
import { paletteOf } from '../terminal.ts';

const TO_TRY = [
  ['serve', 'start the server, and play in a browser'],
  ['roll 4d6kh3', 'roll dice, and see every face'],
  ['odds 4d6kh3', 'the exact chances, as bars'],
  ['odds 5d6! --json', 'the same for a program'],
  ['--help', 'every command'],
] as const;

export const welcome: Command = {
  takes: '',
  options: [],
  about: 'Says hello, and suggests what to try first.',
  examples: [],
  run: (_, terminal) => {
    const { accent, strong, faint } = paletteOf(terminal);
    const lines = [
      '',
      `  ${strong(accent('Welcome to Fireside.'))}`,
      '',
      '  A shared table for rules-light role-playing games. Try:',
      '',
      ...listed(
        TO_TRY.map(([words, does]) => [`${CALL} ${words}`, does]),
        faint,
      ),
      '',
    ];
    return ok(lines.join('\n'));
  },
};
