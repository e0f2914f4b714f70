import type { Amount, Consequence, Effect, Targets } from './effects.ts';

/**
 * How a clause of an effect may be worded (`phrasebook.ts` lists the phrases), tried from top to bottom. Clauses that
 * can refuse an action (`needs`, `uses up`, `forbids`) must be unmistakable: story must not stop anyone.
 */
export const PATTERNS: readonly (readonly [RegExp, (...parts: string[]) => Effect])[] = [
  [/^on a ([1-6])(?: with ([^:]+))?: (.+)$/i, (on = '', to, what = '') => trigger(on, to, what)],
  [/^on a ([1-6])(?: with ([^:,]+))?, (.+)$/i, (on = '', to, what = '') => trigger(on, to, what)],
  [/^major wound of (.+)$/i, (of = '') => ({ does: 'wound', of, major: true })],
  [/^wound of (.+)$/i, (of = '') => ({ does: 'wound', of, major: false })],
  [
    /^(?:doubles?|(?:deals? |does )?(?:twice|double) the) (?:successes|damage) on a ([1-6])(?: (?:to|with|in|when) (.+))?$/i,
    (on = '', to) => ({ does: 'double-successes', on: Number(on), to: targets(to) }),
  ],
  [
    /^needs? an? (?:rolled )?([1-6])(?: (?:with|on|in) (?:an? )?(.+))?$/i,
    (face = '', to) => ({
      does: 'need-face',
      face: Number(face),
      ...(to !== undefined && { to: targets(to) }),
    }),
  ],
  [
    /^(.+ checks?(?: (?:is|are) (?:required|needed))?) on a ([1-6])( or \+\d levels?)$/i,
    (check = '', on = '', or = '') => trigger(on, undefined, check + or),
  ],
  [/^(.+?),? on a ([1-6])(?: with (.+))?$/i, (what = '', on = '', to) => trigger(on, to, what)],
  [
    /^splits? (?:the )?successes (?:of|with) (?:an? )?(.+?)(?: between .+)?$/i,
    (to) => ({ does: 'split-successes', to: targets(to) }),
  ],
  [/^splits? (?:the )?successes\b/i, () => ({ does: 'split-successes', to: [] })],
  [
    /([+−-])(\d+|level|tier) success(?:es)?(?: (?:to|with|in|when|for) (.+))?$/i,
    (sign = '', n = '', to) => ({ does: 'add-successes', by: amount(sign, n), to: targets(to) }),
  ],
  [
    /^(?:raises?|increases?) (.+) by (\d+)$/i,
    (resistance = '', by = '') => ({ does: 'raise', resistance, by: Number(by) }),
  ],
  [
    /^(?:reduces? (?:(.+) )?damage(?: taken)? by|(?:(.+) )?damage reduction(?: of| by)?) (\d+)(?: (?:after|on|for) (?:an? )?(?:successful )?(resistance|.+?(?= (?:resistance )?check))(?: resistance)?(?: check)?)?$/i,
    (taken, reduced, by = '', after) => ({
      does: 'reduce-damage',
      by: Number(by),
      ...((taken || reduced) && { type: taken || reduced }),
      ...(after && { after }),
    }),
  ],
  [
    /^(?:prevents?|stops?|takes? no) (?:all )?damage (?:from|by) (.+?)(?: completely)?$/i,
    (types) => ({ does: 'stop-damage', types: targets(types) }),
  ],
  [
    // The counter says how often: (0/2).
    /^(?:immune to|immunity to|stops?|prevents?(?=.+ damage$)) (?!.*\b(?:once|twice|times)\b)(.+?)(?: damage)?$/i,
    (types) => ({ does: 'stop-damage', types: targets(types) }),
  ],
  [
    /^costs? (\d+) (?:damage to )?(.+?)(?: damage)?$/i,
    (damage = '', resistance = '') => ({ does: 'cost', damage: Number(damage), resistance }),
  ],
  [
    /^(?:concentration(?: by|:)|kept up by) (?:an? )?(.+?)(?: checks?)?$/i,
    (by = '') => ({ does: 'concentrate', by }),
  ],
  [/^needs? (?:an? )?(.+) checks? (?:each|every) turn$/i, (by = '') => ({ does: 'concentrate', by })],
  [
    /^(?:needs?|can(?:['’]t|not| not) be used without) (?:an? )?(.+?)(?: equipped)?$/i,
    (what) => ({ does: 'need', what: targets(what) }),
  ],
  [/^uses? up (?:an? )?(.+)$/i, (what = '') => ({ does: 'use-up', what })],
  [
    /^(?:always succeeds?|automatically succeeds?|(?:allows? |gives? )?(?:an )?automatic success(?:es)?)(?: (?:at|in|with))? (.+)$/i,
    (at) => ({ does: 'succeed', at: targets(at) }),
  ],
  [/^allows? (.+)$/i, (what) => ({ does: 'allow', what: targets(what) })],
  [/^forbids? (?:the use of )?(.+)$/i, (what) => ({ does: 'forbid', what: targets(what) })],
  [/^lends? (.+)$/i, (what = '') => ({ does: 'lend', what })],
  [
    /^(?:recovers?|heals?|healed) (?:by|with) (?:a |some )?rest(?:ing)?$/i,
    () => ({ does: 'recover', by: 'rest' }),
  ],
  [
    /^(?:recovers?|heals?|healed) by (?:an? )?(.+) check$/i,
    (skill = '') => ({ does: 'recover', by: 'check', with: skill }),
  ],
  [
    /^(?:recovers?|heals?|healed) with (?:an? )?(.+)$/i,
    (item = '') => ({ does: 'recover', by: 'item', with: item }),
  ],
  [
    /^(?:recovers?|heals?|healed) (?:when|by) (.+)$/i,
    (deed = '') => ({ does: 'recover', by: 'deed', with: deed }),
  ],
  [/^treated (?:by|with) (?:an? )?(.+?)(?: checks?)?$/i, (by = '') => ({ does: 'treat', by })],
  [
    /^(?:(?:an?|each) )?(?:successful )?(.+) check (?:takes (?:a|1) level off|(?:lowers|decreases|reduces) (?:its|the) level(?: of the descriptor)?(?: by 1)?)$/i,
    (by = '') => ({ does: 'treat', by }),
  ],
  [/\brestart(?:s|ed) at (\d+)(?: until .+)?$/i, (level = '') => ({ does: 'restart', level: Number(level) })],
  [
    /^(?:at|(?:if|when) (?:it|the descriptor) reaches) tier (\d+),? .*\bgain(?:s|ing)? the (.+) trait$/i,
    (tier = '', name = '') => ({ does: 'become', tier: Number(tier), name }),
  ],
  [
    /^(?:at|(?:if|when) it reaches) tier (\d+),? (?:it )?(?:becomes|turns into) (.+)$/i,
    (tier = '', name = '') => ({ does: 'become', tier: Number(tier), name }),
  ],
  [/^(?:shaken off|ended|removed) by (?:a move|moving|standing up)$/i, () => ({ does: 'shake-off' })],
  [
    /\b(bonus|penalty)(?: to (.+))? equal to (?:its|the descriptor(?:['’]s)?) (level|tier)$/i,
    (sort = '', to, of = '') => ({
      does: 'modify',
      by: amount(/bonus/i.test(sort) ? '+' : '-', of),
      to: targets(to),
    }),
  ],
  [
    /(?:^|\s)([+−-])(\d+|level|tier)(?: (?:[\p{L}-]+ )?(?:bonus|penalty))?(?: (?:to|for|on|when) (.+))?$/iu,
    (sign = '', n = '', to) => ({ does: 'modify', by: amount(sign, n), to: targets(to) }),
  ],
];

function trigger(on: string, to: string | undefined, what: string): Effect {
  return {
    does: 'trigger',
    on: Number(on),
    ...(to !== undefined && { to: targets(to) }),
    what: consequence(what),
  };
}

function amount(sign: string, n: string): Amount {
  const direction = sign === '+' ? 1 : -1;
  const unit = n.toLowerCase();
  if (unit === 'level' || unit === 'tier') return { times: direction, of: unit };
  return { times: direction * Number(n), of: 'one' };
}

/**
 * `Sneak, Climb and #water`: three, plus the whole text, because a name may contain *and*. None: whatever a player
 * claims it for.
 */
function targets(text: string | undefined): Targets {
  if (text === undefined) return [];
  const parts = text.split(/\s*,\s*(?:and |or )?|\s+(?:and|or)\s+/).filter((target) => target !== '');
  return parts.length > 1 ? [...parts, text] : parts;
}

const FACES = ['one', 'two', 'three', 'four', 'five', 'six'];
const FACE = `(?:an? )?(?:rolled )?([1-6]|${FACES.join('|')})`;
const WHEN = '(?:when|whenever|if|every time|each time|on)';
const ROLLED = [
  new RegExp(`\\b${WHEN} ${FACE} is rolled\\b`, 'i'),
  new RegExp(`\\b${WHEN} (?:you )?roll(?:ing)? ${FACE}\\b`, 'i'),
  new RegExp(`\\bon ${FACE}(?=$|[:,]| with | or \\+)`, 'i'),
];
const IF_FAILED = /,? and,? if (?:it )?fail(?:s|ed),? .*\bgain(?:s|ing)? a level$/i;

/** In the words that the patterns know: `every time a one is rolled` becomes `on a 1`. */
export function plainly(clause: string): string {
  const said = clause.replace(IF_FAILED, ' or +1 level');
  const pattern = ROLLED.find((each) => each.test(said));
  return pattern ? said.replace(pattern, (_, face: string) => `on a ${faceOf(face)}`) : said;
}

function faceOf(said: string): number {
  return FACES.indexOf(said.toLowerCase()) + 1 || Number(said);
}

const WORDINGS: readonly (readonly [RegExp, (...parts: string[]) => Consequence])[] = [
  [/^(?:takes? |suffers? |costs? )?\+?(\d+) damage to (.+)$/i, (n, resistance) => damage(n, resistance)],
  // Without such a verb it may be damage to someone else: `on a 6: 2 fire damage`.
  [/^(?:takes?|suffers?|costs?) (\d+) (.+?)(?: damage)?$/i, (n, resistance) => damage(n, resistance)],
  [
    /^(?:\+?(\d+) |an? )?(?:additional |extra )?(fatigue) damage(?: taken)?$/i,
    (n, resistance) => damage(n, resistance),
  ],
  [
    /^(?:asks for |needs |takes )?(?:an? )?(.+?) (?:resistance )?checks?(?: (?:is|are) (?:required|needed))?(?: or (?:\+(\d+) levels?|it worsens))?$/i,
    (check = '', worsens = '1') => ({ check, worsens: Number(worsens) }),
  ],
  [/^(?:it )?(?:worsens|gets worse)$/i, () => ({ worsens: 1 })],
  [/^(?:it )?(?:gains )?(?:\+?(\d)|a) levels?$/i, (worsens = '1') => ({ worsens: Number(worsens) })],
  [/^(?:it )?(?:only )?(?:is )?(?:fully )?(?:ends|over|gone|heals|healed)$/i, () => ({ ends: true })],
];

function damage(n = '1', resistance = ''): Consequence {
  return { damage: Number(n), resistance };
}

/** 5P-13: what a rolled face triggers; anything else is told, and people deal with it. */
function consequence(text: string): Consequence {
  for (const [pattern, make] of WORDINGS) {
    const match = pattern.exec(text);
    if (match) return make(...(match.slice(1) as string[]));
  }
  return { words: text };
}
