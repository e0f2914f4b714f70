import type { Command } from '../command.ts';
import { CALL, listed } from '../help.ts';
import { paletteOf } from '../terminal.ts';

const TO_TRY = [
  ['roll 4d6kh3', 'roll dice, and see every face'],
  ['odds 4d6kh3', 'the exact chances, as bars'],
  ['odds 5d6! --json', 'the same for a program'],
  ['--help', 'everything there is'],
] as const;

export const welcome: Command = {
  takes: '',
  options: [],
  about: 'Says hello, and what can be tried already.',
  examples: [],
  run: (_, terminal) => {
    const { accent, strong, faint } = paletteOf(terminal);
    const lines = [
      '',
      `  ${strong(accent('Welcome to Fireside.'))}`,
      '',
      '  A shared table for rules-light role-playing games. The fire is lit, the',
      '  chairs are still being carried in; the dice are here already. Try:',
      '',
      ...listed(
        TO_TRY.map(([words, does]) => [`${CALL} ${words}`, does]),
        faint,
      ),
      '',
    ];
    return { ok: true, value: lines.join('\n') };
  },
};
