import * as z from 'zod/mini';
import {
  because,
  capitalised,
  fieldInSentence,
  fieldWords,
  gameAfter,
  inFewWords,
  isGeneratedId,
} from '../../rulesets/index.ts';
import { put } from '../change.ts';
import { inDeed, inEvent, inOverride } from '../erasure/redaction.ts';
import { offers, text } from '../stored-shapes.ts';
import { fields, json } from '../text-limits.ts';
import { event } from './kind.ts';

export const key = z.string().check(
  z.maxLength(80),
  z.refine((given) => !(given in {}), { error: 'that word is reserved' }),
);

export const deedEvents = {
  'deed-done': event({
    body: z.strictObject({ action: text, input: fields, offers }),
    apply: (table) => table,
    tell: ({ action, input }, names, by) => {
      const who = typeof input.character === 'string' ? names.character(input.character) : by;
      return `${who}: ${action.replaceAll('-', ' ')}.`;
    },
    weight: 'quiet',
    words: { mend: inDeed, typed: ['input'] },
  }),
  happened: event({
    body: z.looseObject({ type: text }),
    apply: (table, body, { ruleset }) => ({ ...table, game: gameAfter(ruleset, table.game, body) }),
    tell: (body, names) => names.rules(body),
    words: { mend: inEvent },
  }),
  overridden: event({
    body: z.strictObject({ path: z.array(key).check(z.minLength(2)), after: json, reason: text }),
    apply: (table, { path, after }) => ({ ...table, game: put(table.game, path, after) }),
    tell: ({ path, after, reason }, names, by) => {
      const [part, whose = '', ...inner] = path;
      const whole = part === 'sheets' ? `${names.character(whose)}’s sheet` : `“${fieldWords(whose)}”`;
      const steps = inner.filter((step) => !isGeneratedId(step)).map(fieldInSentence);
      const what = steps.length === 0 ? whole : `“${capitalised(steps.join(', '))}” in ${whole}`;
      const to = typeof after === 'object' ? '' : ` to ${inFewWords(after, names.character)}`;
      return `${by} set ${what}${to} by hand${because(reason)}`;
    },
    words: { mend: inOverride, typed: ['after', 'reason'] },
  }),
};
