import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { isCalled } from '../../names.ts';
import { words } from '../../schema.ts';
import { anyCharacter, hasDescriptor, sheetDeed } from '../action-builders.ts';
import { type Descriptor, MOST_LEVEL, MOST_TEXT, MOST_TIER } from '../descriptor/descriptor.ts';
import { asClause, type Effect, effectsOf, isWound } from '../descriptor/effects.ts';
import { readDescriptor } from '../descriptor/notation.ts';
import type { Event } from '../events/index.ts';
import { lost } from '../gear/equipment.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { characterSchema, descriptorOrRefuse, find } from '../sheet/sheet.ts';
import { INCAPACITATED, isIncapacitated } from './damage.ts';

/** 5P-18: the level at which each tier begins; if the condition doesn't say, the level before its first change. */
function startingLevel(condition: Descriptor): number {
  return effectsOf(condition, 'restart')[0]?.level ?? condition.level ?? 1;
}

/** Writes the starting level down, or nobody would know it later. */
function withStart(condition: Descriptor): Descriptor {
  const { level, tier, text } = condition;
  const isKnown = effectsOf(condition, 'restart').length > 0;
  if (isKnown || tier === undefined || level === undefined) return condition;
  const longer = `${text === undefined ? '' : `${text.replace(/[\s;.]+$/, '')}; `}restarts at ${level}`;
  return longer.length > MOST_TEXT ? condition : { ...condition, text: longer };
}

/** 5P-18: a level less; at level 0 a tier less and the starting level again; undefined once it is gone. */
export function eased(condition: Descriptor, by = 1): Descriptor | undefined {
  const { level, tier = 0 } = condition;
  if (level === undefined || (level <= by && tier <= 1)) return undefined;
  if (level > by) return { ...withStart(condition), level: level - by };
  return { ...withStart(condition), tier: tier - 1, level: startingLevel(condition) };
}

/** 5P-18: a level more; above the starting level, a tier more at level 1; at a stated tier it becomes a trait. */
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
  const why = `because ${asClause(from)} was left untreated`;
  const read = readDescriptor(said, 'trait');
  if (read.ok) return { ...read.value, text: read.value.text ?? why };
  return { kind: 'trait', name: `${from.slice(0, 60).trim()} for good`, text: why };
}

export function easedEvent(character: string, condition: Descriptor, by = 1): Event {
  const after = eased(condition, by);
  return after
    ? { type: 'condition-eased', character, descriptor: after }
    : lost(character, condition, 'treated');
}

export function worsenedEvents(
  character: string,
  condition: Descriptor,
  by: number,
  settings: Settings,
): readonly Event[] {
  const after = worsened(condition, by, settings);
  if (after.kind === condition.kind) return [{ type: 'condition-worsened', character, descriptor: after }];
  return [
    lost(character, condition, 'it is permanent now'),
    { type: 'descriptor-added', character, descriptor: after },
  ];
}

/** 5P-17: incapacity ends by treatment, or by the game master's word. */
export const revive = sheetDeed({
  title: 'Bring a character back',
  verb: 'Bring back',
  rules: ['5P-17'],
  who: 'gm',
  input: z.strictObject({ character: characterSchema }),
  isOpen: (game, character) => anyCharacter(game, character, isIncapacitated),
  examples: [{ character: 'tove' }],
  perform(sheet, { character }) {
    const out = find(sheet, INCAPACITATED, ['condition']);
    if (!out) return refuse('5P-17', `${sheet.name} is not incapacitated`);
    return ok({ events: [lost(character, out, 'back again')] });
  },
});

/** 5P-18: a condition worsens as its text says, or when the game master decides so. */
export const worsenCondition = sheetDeed({
  title: 'Worsen a condition',
  verb: 'Worsen',
  rules: ['5P-18'],
  who: 'gm',
  input: z.strictObject({
    character: characterSchema,
    condition: field(words(80, '5P-18', 'the condition'), { names: 'condition' }),
  }),
  isOpen: hasDescriptor(({ kind }) => kind === 'condition'),
  examples: [{ character: 'wren', condition: 'Poisoned' }],
  perform(sheet, { character, condition: name }, game) {
    const condition = descriptorOrRefuse(sheet, name, ['condition'], 'condition');
    if (!condition.ok) return condition;
    return ok({ events: worsenedEvents(character, condition.value, 1, game.settings) });
  },
});

type Shaken = 'surely' | 'if-agreed';

/** 5P-33: a move ends a condition that says so, or, if the game master agrees, one that names no other end. */
export function shakenOff(condition: Descriptor): OrRefusal<Shaken> {
  const { name } = condition;
  const no = (why: string) => refuse('5P-33', `a move doesn’t end “${name}”: ${why}`);
  if (isWound(condition)) return no('a wound needs treatment');
  if (isCalled(INCAPACITATED)(condition)) return no('it ends by treatment, or when the game master says so');
  if (effectsOf(condition, 'shake-off').length > 0) return ok('surely');
  const ending = effectsOf(condition).map(endingOf).find(Boolean);
  return ending === undefined ? ok('if-agreed') : no(ending);
}

/** How the condition ends, if this clause says so. */
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
