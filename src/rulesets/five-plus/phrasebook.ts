import type { Amount, Consequence, Effect, Targets } from './effects.ts';

/** What a clause of an effect may say (`rules/five-plus.md`, the phrases), tried from top to bottom. */
export const PHRASES: readonly (readonly [RegExp, (...parts: string[]) => Effect])[] = [
  [
    /^on (?:a |an )?(?:rolled )?([1-6])(?: with ([^:]+))?: (.+)$/i,
    (on = '', to, what = '') => ({
      does: 'trigger',
      on: Number(on),
      ...(to !== undefined && { to: targets(to) }),
      what: consequence(what),
    }),
  ],
  [/^major wound of (.+)$/i, (of = '') => ({ does: 'wound', of, major: true })],
  [/^wound of (.+)$/i, (of = '') => ({ does: 'wound', of, major: false })],
  [
    /^doubles? successes on (?:a |an )?(?:rolled )?([1-6])(?: (?:to|with|in|when) (.+))?$/i,
    (on = '', to) => ({ does: 'double-successes', on: Number(on), to: targets(to) }),
  ],
  [
    /^splits? (?:the )?successes (?:of|with) (?:an? )?(.+?)(?: between .+)?$/i,
    (to) => ({ does: 'split-successes', to: targets(to) }),
  ],
  [/^splits? (?:the )?successes\b/i, () => ({ does: 'split-successes', to: [] })],
  [
    /([+−-])(\d+|level|tier) success(?:es)?(?: (?:to|with|in|when|for) (.+))?$/i,
    (sign = '', n = '', to) => ({ does: 'add-successes', by: amount(sign, n), to: targets(to) }),
  ],
  [/^raises? (.+) by (\d+)$/i, (resistance = '', by = '') => ({ does: 'raise', resistance, by: Number(by) })],
  [
    /^reduces? (?:(.+) )?damage by (\d+)(?: (?:after|on|for) (?:an? )?(?:successful )?(.+?) (?:resistance )?check)?$/i,
    (type, by = '', after) => ({
      does: 'reduce-damage',
      by: Number(by),
      ...(type && { type }),
      ...(after && { after }),
    }),
  ],
  [
    /^(?:immune to|immunity to|stops?) (.+?)(?: damage)?$/i,
    (types) => ({ does: 'stop-damage', types: targets(types) }),
  ],
  [
    /^costs? (\d+) (?:damage to )?(.+)$/i,
    (damage = '', resistance = '') => ({ does: 'cost', damage: Number(damage), resistance }),
  ],
  [/^concentration(?: by|:) (.+)$/i, (by = '') => ({ does: 'concentrate', by })],
  [
    /^needs? an? (?:rolled )?([1-6])(?: (?:with|on|in) (?:an? )?(.+))?$/i,
    (face = '', to) => ({
      does: 'need-face',
      face: Number(face),
      ...(to !== undefined && { to: targets(to) }),
    }),
  ],
  [/^needs? (?:an? )?(.+)$/i, (what) => ({ does: 'need', what: targets(what) })],
  [/^uses? up (?:an? )?(.+)$/i, (what = '') => ({ does: 'use-up', what })],
  [/^allows? (.+)$/i, (what) => ({ does: 'allow', what: targets(what) })],
  [/^forbids? (.+)$/i, (what) => ({ does: 'forbid', what: targets(what) })],
  [/^lends? (.+)$/i, (what = '') => ({ does: 'lend', what })],
  [/^always succeeds? (?:at|in|with) (.+)$/i, (at) => ({ does: 'succeed', at: targets(at) })],
  [/^recovers? by (?:rest|resting)$/i, () => ({ does: 'recover', by: 'rest' })],
  [/^recovers? by (?:an? )?(.+) check$/i, (skill = '') => ({ does: 'recover', by: 'check', with: skill })],
  [/^recovers? with (?:an? )?(.+)$/i, (item = '') => ({ does: 'recover', by: 'item', with: item })],
  [/^recovers? (?:when|by) (.+)$/i, (deed = '') => ({ does: 'recover', by: 'deed', with: deed })],
  [/^treated (?:by|with) (.+)$/i, (by = '') => ({ does: 'treat', by })],
  [/^restarts at (\d+)$/i, (level = '') => ({ does: 'restart', level: Number(level) })],
  [/^at tier (\d+) becomes (.+)$/i, (tier = '', name = '') => ({ does: 'become', tier: Number(tier), name })],
  [/^shaken off by a move$/i, () => ({ does: 'shake-off' })],
  [
    /\b(bonus|penalty) to (.+) equal to (?:its|the descriptor(?:['’]s)?) (level|tier)$/i,
    (sort = '', to, of = '') => ({
      does: 'modify',
      by: amount(/bonus/i.test(sort) ? '+' : '-', of),
      to: targets(to),
    }),
  ],
  [
    /(?:^|\s)([+−-])(\d+|level|tier)(?: (?:bonus|penalty))?(?: (?:to|for|on|when) (.+))?$/i,
    (sign = '', n = '', to) => ({ does: 'modify', by: amount(sign, n), to: targets(to) }),
  ],
];

function amount(sign: string, n: string): Amount {
  const direction = sign === '+' ? 1 : -1;
  const unit = n.toLowerCase();
  if (unit === 'level' || unit === 'tier') return { times: direction, of: unit };
  return { times: direction * Number(n), of: 'one' };
}

/**
 * `Sneak, Climb and #water`: three, and the whole, since a name may hold an *and*. Nothing said: whatever somebody
 * claims it for.
 */
function targets(text: string | undefined): Targets {
  if (text === undefined) return [];
  const parts = text.split(/\s*,\s*(?:and |or )?|\s+(?:and|or)\s+/).filter((target) => target !== '');
  return parts.length > 1 ? [...parts, text] : parts;
}

function consequence(text: string): Consequence {
  const damage = /^(\d+) damage to (.+)$/i.exec(text);
  if (damage) return { damage: Number(damage[1]), resistance: damage[2] ?? '' };
  const check = /^(.+?) (?:resistance )?check or \+(\d+) levels?$/i.exec(text);
  if (check) return { check: check[1] ?? '', worsens: Number(check[2]) };
  if (/^(?:it )?(?:ends|is over|is gone|heals)$/i.test(text)) return { ends: true };
  return { words: text };
}
