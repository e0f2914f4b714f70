import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { isCalled } from '../../names.ts';
import type { Refusal } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import { anyCharacter, deed, hasDescriptor, refuse } from '../actions.ts';
import { type Descriptor, MOST_LEVEL, MOST_TEXT, MOST_TIER } from '../descriptor/descriptor.ts';
import { asClause, type Effect, effectsOf, isWound } from '../descriptor/effects.ts';
import { readDescriptor } from '../descriptor/notation.ts';
import type { Event } from '../events/index.ts';
import type { Settings } from '../settings.ts';
import { characterSchema, descriptorOrRefuse, find, sheetOrRefuse } from '../sheet/sheet.ts';
import { INCAPACITATED, isIncapacitated } from './damage.ts';

/** 5P-18: where the level begins again; where the condition does not say, at the level it has before it changes. */
function startingLevel(condition: Descriptor): number {
  return effectsOf(condition, 'restart')[0]?.level ?? condition.level ?? 1;
}

/** What it changes from is written down, or nobody would know it later. */
function withStart(condition: Descriptor): Descriptor {
  const { level, tier, text } = condition;
  const isKnown = effectsOf(condition, 'restart').length > 0;
  if (isKnown || tier === undefined || level === undefined) return condition;
  const longer = `${text === undefined ? '' : `${text.replace(/[\s;.]+$/, '')}; `}restarts at ${level}`;
  return longer.length > MOST_TEXT ? condition : { ...condition, text: longer };
}

/** 5P-18: a level less; at level 0 a tier less and the level anew; gone at tier 0, or without a tier at level 0. */
export function eased(condition: Descriptor, by = 1): Descriptor | undefined {
  const { level, tier = 0 } = condition;
  if (level === undefined || (level <= by && tier <= 1)) return undefined;
  if (level > by) return { ...withStart(condition), level: level - by };
  return { ...withStart(condition), tier: tier - 1, level: startingLevel(condition) };
}

/** 5P-18: a level more; above the starting level a tier more, at level 1; at a stated tier it turns into a trait. */
export function worsened(
  condition: Descriptor,
  by: number,
  { overflow }: Pick<Settings, 'overflow'>,
): Descriptor {
  const most = startingLevel(condition);
  let { level = 0, tier = 0 } = condition;
  for (let i = 0; i < by; i++) {
    const isOver = level >= most && overflow === 'tier-above' && condition.tier !== undefined;
    if (isOver) tier = Math.min(MOST_TIER, tier + 1);
    level = isOver ? 1 : Math.min(MOST_LEVEL, level + 1);
  }
  const end = effectsOf(condition, 'become').find((become) => tier >= become.tier);
  if (end) return lasting(end.name, condition.name);
  return { ...withStart(condition), level, ...(condition.tier !== undefined && { tier }) };
}

/** `at tier 4 becomes Paranoid`: a name, or a whole line of notation. */
function lasting(said: string, from: string): Descriptor {
  const why = `since ${asClause(from)} was left untreated`;
  const read = readDescriptor(said, 'trait');
  if (read.ok) return { ...read.value, text: read.value.text ?? why };
  return { kind: 'trait', name: `${from.slice(0, 60).trim()} for good`, text: why };
}

export function easedEvent(character: string, condition: Descriptor, by = 1): Event {
  const after = eased(condition, by);
  const { kind, name } = condition;
  if (after) return { type: 'condition-eased', character, descriptor: after };
  return { type: 'descriptor-lost', character, descriptor: { kind, name }, why: 'treated' };
}

export function worsenedEvents(
  character: string,
  condition: Descriptor,
  by: number,
  settings: Settings,
): readonly Event[] {
  const after = worsened(condition, by, settings);
  if (after.kind === condition.kind) return [{ type: 'condition-worsened', character, descriptor: after }];
  const { kind, name } = condition;
  return [
    { type: 'descriptor-lost', character, descriptor: { kind, name }, why: 'it stays for good' },
    { type: 'descriptor-added', character, descriptor: after },
  ];
}

/** 5P-17: incapacity ends by treatment, or by the game master's word. */
export const revive = deed({
  title: 'Bring somebody back',
  verb: 'Back again',
  rules: ['5P-17'],
  who: 'gm',
  input: z.strictObject({ character: characterSchema }),
  isOpen: (game, character) => anyCharacter(game, character, isIncapacitated),
  examples: [{ character: 'tove' }],
  perform(game, { character }) {
    const sheet = sheetOrRefuse(game, character);
    if (!sheet.ok) return sheet;
    const out = find(sheet.value, INCAPACITATED, ['condition']);
    if (!out) return refuse('5P-17', `${sheet.value.name} is not incapacitated`);
    const { kind, name } = out;
    return ok({
      events: [{ type: 'descriptor-lost', character, descriptor: { kind, name }, why: 'back again' }],
    });
  },
});

/** 5P-18: a condition worsens as it says, or as the game master has it. */
export const worsenCondition = deed({
  title: 'Worsen a condition',
  verb: 'It worsens',
  rules: ['5P-18'],
  who: 'gm',
  input: z.strictObject({
    character: characterSchema,
    condition: field(words(80, '5P-18', 'the condition'), { names: 'condition' }),
  }),
  isOpen: hasDescriptor(({ kind }) => kind === 'condition'),
  examples: [{ character: 'wren', condition: 'Poisoned' }],
  perform(game, { character, condition: name }) {
    const sheet = sheetOrRefuse(game, character);
    if (!sheet.ok) return sheet;
    const condition = descriptorOrRefuse(sheet.value, name, ['condition'], 'condition');
    if (!condition.ok) return condition;
    return ok({ events: worsenedEvents(character, condition.value, 1, game.settings) });
  },
});

/** Whether a move alone ends it, or the game master has to agree. */
export type Shaken = 'surely' | 'if-agreed';

/** 5P-33: what a move rids somebody of: what says so, and what names no other end where the game master agrees. */
export function shakenOff(condition: Descriptor): Result<Shaken, Refusal> {
  const { name } = condition;
  const no = (why: string) => refuse('5P-33', `no move ends “${name}”: ${why}`);
  if (isWound(condition)) return no('a wound takes treatment');
  if (isCalled(INCAPACITATED)(condition)) return no('it ends by treatment, or when the game master says so');
  if (effectsOf(condition, 'shake-off').length > 0) return ok('surely');
  const ending = effectsOf(condition).map(endingOf).find(Boolean);
  return ending === undefined ? ok('if-agreed') : no(ending);
}

/** How a clause says that a condition ends, in words; undefined where it is about something else. */
function endingOf(effect: Effect): string | undefined {
  if (effect.does === 'treat') return `it is treated by ${effect.by}`;
  if (effect.does === 'trigger' && 'ends' in effect.what) return `it ends on a rolled ${effect.on}`;
  if (effect.does !== 'recover') return undefined;
  return {
    rest: 'it ends by resting',
    item: `it ends with ${effect.with}`,
    check: `it ends by a ${effect.with} check`,
    deed: `it ends by a deed (${effect.with})`,
  }[effect.by];
}
