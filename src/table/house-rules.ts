import * as z from 'zod/mini';
import { parsed } from '../rulesets/index.ts';
import { changesOf } from './change.ts';
import { against } from './deeds.ts';
import { command, event, type Noun, no, yes } from './noun.ts';
import { change, json } from './shapes.ts';
import { fields } from './words.ts';

/** The house rules of its system, as this table plays it. */
export const houseRules: Noun = {
  commands: {
    'change-house-rules': command({
      body: z.strictObject({ settings: fields }),
      who: 'say',
      whileStopped: true,
      decide: ({ settings: to }, { table, ruleset }) => {
        const checked = parsed(
          ruleset.settings,
          { ...(table.game.settings as object), ...to },
          `${ruleset.prefix}-1`,
        );
        if (!checked.ok) return against(checked.error);
        const changes = changesOf(table.game.settings, checked.value);
        return changes.length > 0
          ? yes({ type: 'house-rules-changed', body: { settings: checked.value, changes } })
          : no('no-change', 'The house rules are like that already.');
      },
    }),
  },
  events: {
    'house-rules-changed': event({
      body: z.strictObject({ settings: json, changes: z.array(change) }),
      apply: (table, { settings: to }) => ({ ...table, game: { ...table.game, settings: to } }),
      tell: ({ changes }) =>
        `House rules: ${changes.map(({ path, before, after }) => `${path.map(words).join(' ')} from ${shown(before)} to ${shown(after)}`).join('; ')}.`,
    }),
  },
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
