import * as z from 'zod/mini';
import { change } from '../stored-shapes.ts';
import { json } from '../text-limits.ts';
import { event } from './kind.ts';

export const houseRulesEvents = {
  'house-rules-changed': event({
    body: z.strictObject({ settings: json, changes: z.array(change) }),
    apply: (table, { settings: to }) => ({ ...table, game: { ...table.game, settings: to } }),
    tell: ({ changes }) =>
      `House rules: ${changes.map(({ path, before, after }) => `${path.map(words).join(' ')} from ${shown(before)} to ${shown(after)}`).join('; ')}.`,
  }),
};

/** `startingSkills` → `starting skills` */
function words(step: string | number): string {
  return typeof step === 'number'
    ? `${step + 1}`
    : step.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'none';
  return typeof value === 'string' ? value.replaceAll('-', ' ') : JSON.stringify(value);
}
