import * as z from 'zod/mini';
import { parsed } from '../../rulesets/index.ts';
import { changesOf } from '../change.ts';
import { houseRulesEvents } from '../events/house-rules.ts';
import { command, type Noun, no, yes } from '../noun.ts';
import { fields } from '../text-limits.ts';
import { against } from './deeds.ts';

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
  events: houseRulesEvents,
};
