import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { whole } from '../../schema.ts';
import { characterField, deed, MOST, refuse, sheetIn, sourceField, switchedOff } from '../game.ts';
import { printSource, readLine } from '../sheet/line.ts';
import { damaged } from './collapse.ts';

/** MS-12: damage is a modifier under a source that names its cause. */
export const takeDamage = deed({
  title: 'Take damage',
  verb: 'Take damage',
  ours: true,
  rules: ['MS-12', 'MS-13'],
  who: 'holder',
  input: z.strictObject({
    character: characterField,
    cause: field(sourceField, {
      names: 'cause of damage',
      isNew: true,
      label: 'What does it?',
      placeholder: 'Bee stings',
    }),
    points: field(whole(1, MOST, 'MS-12', 'damage'), { label: 'Damage' }),
  }),
  examples: [
    { character: 'tick', cause: 'Rust', points: 2 },
    { character: 'bartholomew', cause: 'Bee stings', points: 9 },
  ],
  isOpen: ({ settings }) => settings.damage,
  perform: (game, { character, cause, points }) => {
    if (!game.settings.damage) return switchedOff('MS-12', 'damage and its effects');
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    if (!isSourceName(cause)) return refuse('MS-2', `“${cause}” can’t be the name of a source`, 'cause');
    return ok({ events: damaged(game, character, cause.trim(), points) });
  },
});

/** It reads back as it is written. */
export function isSourceName(name: string): boolean {
  const read = readLine(printSource(name));
  return name.trim() !== '' && read.kind === 'source' && read.name === name.trim();
}
