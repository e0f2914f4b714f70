import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp } from '../../look-up.ts';
import { oneOf, words } from '../../schema.ts';
import { anyCharacter, hasDescriptor } from '../action-builders.ts';
import { attemptShape, type Occasion, patientSchema } from '../check/attempt.ts';
import { attemptAction } from '../check/attempt-action.ts';
import { bareName, type CheckResult } from '../check/check.ts';
import { type RolledWith, rolledWith } from '../check/rolled-with.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { effectsOf, isNamed, isWound } from '../descriptor/effects.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { descriptorOrRefuse, type FivePlusGame, find, sheetOrRefuse } from '../sheet/sheet.ts';
import { turnFor } from '../turn/declare.ts';
import { type Planned, occasionOf as turnOccasionOf, waitsFor } from '../turn/occasion.ts';
import type { Turn } from '../turn/turn.ts';
import { easedEvent } from './conditions.ts';
import { mayRecover, mayRecoverBy, recovered, spendRecovery, toRecover } from './rest.ts';

/** 5P-5, 5P-17: the level of trained hands. */
const TRAINED = 2;

const inputSchema = z.strictObject({
  ...attemptShape,
  patient: patientSchema,
  condition: field(words(80, '5P-17', 'the condition'), {
    names: 'condition to treat',
    label: 'Wound or condition',
  }),
  supplies: field(z.exactOptional(z.boolean()), { label: 'Supplies are at hand' }),
});
type Input = Readonly<z.infer<typeof inputSchema>>;

/** 5P-17, 5P-18: a condition, or a major wound, which is a trait. */
export function isTreatable(descriptor: Descriptor): boolean {
  return descriptor.kind === 'condition' || (descriptor.kind === 'trait' && isMajorWound(descriptor));
}

/** 5P-17: it takes a long rest. */
export function isMajorWound(descriptor: Descriptor): boolean {
  return effectsOf(descriptor, 'wound').some(({ major }) => major);
}

/** 5P-17, 5P-18: a successful treatment takes a level off. */
export const treat = attemptAction({
  title: 'Treat a wound or condition',
  rules: ['5P-17', '5P-18'],
  input: inputSchema,
  // The patient may be anyone, whoever treats.
  isOpen: (game, character) =>
    hasDescriptor(isTreatable)(game) &&
    anyCharacter(game, character, (_, id) => mayRecover(game, id, false).ok && isFreeToTreat(game, id)),
  examples: [
    { character: 'oriel', descriptor: 'Herbs and bandages', patient: 'tove', condition: 'Physical wound' },
    {
      character: 'oriel',
      descriptor: 'Herbs and bandages',
      patient: 'wren',
      condition: 'Poisoned',
      supplies: true,
    },
  ],
  occasion(game, input) {
    const treated = treatable(game, input);
    return treated.ok ? occasionOf(game, input) : treated;
  },
  before(builder, { character, descriptor }) {
    const declared = declaredTreatment(builder.game, character, descriptor);
    if (declared.ok && declared.value)
      builder.add({ type: 'action-done', character, action: declared.value.index });
  },
  follow(builder, { character, patient = character, condition: name }, { result }) {
    spendRecovery(builder, character);
    const condition = find(builder.sheet(patient), name, ['condition', 'trait']);
    if (result === 'success' && condition)
      builder.add(easedEvent(patient, condition, isWound(condition) ? builder.settings.treatment : 1));
  },
  what: ({ condition }) => `at treating ${condition}`,
});

function occasionOf(game: FivePlusGame, input: Input): OrRefusal<Occasion> {
  const stated = `treating ${input.condition}`;
  const declared = declaredTreatment(game, input.character, input.descriptor);
  if (!declared.ok) return declared;
  const occasion = declared.value ? turnOccasionOf(game, input, declared.value) : ok({});
  return occasion.ok ? ok({ ...occasion.value, stated }) : occasion;
}

function treatable(game: FivePlusGame, input: Input): OrRefusal<Descriptor> {
  const { character, patient = character, condition: name } = input;
  const sheet = sheetOrRefuse(game, patient, 'patient');
  if (!sheet.ok) return sheet;
  const condition = descriptorOrRefuse(sheet.value, name, ['condition', 'trait'], 'condition');
  if (!condition.ok) return condition;
  if (!isTreatable(condition.value))
    return refuse('5P-18', `${condition.value.name} is a permanent trait`, 'condition');
  const skills = [
    ...effectsOf(condition.value, 'treat').map(({ by }) => by),
    ...recoverySkills(condition.value),
  ];
  const use = skillFor(game, input, '5P-18', skills, (all) => `${condition.value.name} is treated by ${all}`);
  if (!use.ok) return use;
  const lacks = isMajorWound(condition.value) ? lackingFor(game, input, use.value.level) : undefined;
  if (lacks !== undefined) return refuse('5P-17', `a major wound takes ${lacks}`);
  const may = mayRecover(game, character, false);
  return may.ok ? condition : may;
}

/** 5P-17: what the treatment of a major wound still needs. */
function lackingFor({ own }: FivePlusGame, { supplies }: Input, level: number): string | undefined {
  if (level < TRAINED) return 'trained hands (level 2)';
  if (!supplies) return 'medical supplies';
  return own.rest?.long ? undefined : 'a long rest';
}

interface DeclaredTreatment extends Planned {
  /** Which of the declared actions. */
  readonly index: number;
}

/** 5P-32: in a turn, a treatment has to be declared; undefined outside of turns. */
function declaredTreatment(
  game: FivePlusGame,
  character: string,
  descriptor: string,
): OrRefusal<DeclaredTreatment | undefined> {
  const running = turnFor(game, character);
  if (!running.ok) return ok(undefined);
  const plan = lookUp(running.value.turn.plans, character) ?? [];
  const index = plan.findIndex(
    (each) => mayTreat(each) && bareName(each.action.descriptor ?? '') === bareName(descriptor),
  );
  const action = plan[index]?.action;
  if (!action)
    return refuse(
      '5P-32',
      `during a turn, declare the treatment as an “other” action with ${bareName(descriptor)}`,
    );
  const declared = { ...running.value, plan: plan.map((each) => each.action), action, index };
  const waits = waitsFor(game, character, declared);
  return waits === undefined ? ok(declared) : refuse('5P-31', waits);
}

function isFreeToTreat(game: FivePlusGame, character: string): boolean {
  const running = turnFor(game, character);
  return !running.ok || (lookUp(running.value.turn.plans, character)?.some(mayTreat) ?? false);
}

function mayTreat({ action, done }: Turn['plans'][string][number]): boolean {
  return !done && action.group === 'other' && action.goal === undefined;
}

const SUPPLIES = ['none', 'fitting', 'improvised'] as const;
type Supplies = (typeof SUPPLIES)[number];

/** 5P-19: the lower die; with fitting supplies the higher one; improvised, 1. */
function healed({ rolls }: CheckResult, supplies: Supplies, { healing }: Pick<Settings, 'healing'>): number {
  const [low, high] = rolls.at(-1) ?? [1, 1];
  return healing === 'one' ? 1 : { none: low, fitting: high, improvised: 1 }[supplies];
}

const healSchema = z.strictObject({
  ...attemptShape,
  patient: patientSchema,
  resistance: field(words(80, '5P-19', 'the resistance'), {
    names: 'resistance of the patient',
    label: 'What is hurt',
  }),
  supplies: z.exactOptional(oneOf(SUPPLIES, '5P-19', 'the sort of supplies')),
});
type HealInput = Readonly<z.infer<typeof healSchema>>;

/** 5P-19: healing by a check, in a rest. */
export const heal = attemptAction({
  title: 'Heal by a check',
  rules: ['5P-19'],
  input: healSchema,
  // The patient may be anyone, whoever heals.
  isOpen: (game, character) =>
    hasDescriptor((each) => each.kind === 'resistance' && mayRecoverBy(each, 'check') && toRecover(each) > 0)(
      game,
    ) && anyCharacter(game, character, (_, id) => mayRecover(game, id, true).ok),
  examples: [
    {
      character: 'oriel',
      descriptor: 'Herbs and bandages',
      patient: 'tove',
      resistance: 'Physical',
      supplies: 'fitting',
    },
  ],
  occasion(game, input) {
    const hurt = hurtIn(game, input);
    return hurt.ok ? ok({ stated: `healing ${input.resistance}` }) : hurt;
  },
  follow(builder, { character, patient = character, resistance, supplies = 'none' }, result) {
    spendRecovery(builder, character);
    const hurt = find(builder.sheet(patient), resistance, ['resistance']);
    if (hurt && result.result === 'success')
      builder.add(recovered(patient, hurt, healed(result, supplies, builder.settings)));
  },
  what: ({ resistance }) => `at healing ${resistance}`,
});

function hurtIn(game: FivePlusGame, input: HealInput): OrRefusal<Descriptor> {
  const { character, patient = character, resistance } = input;
  const sheet = sheetOrRefuse(game, patient, 'patient');
  if (!sheet.ok) return sheet;
  const hurt = descriptorOrRefuse(sheet.value, resistance, ['resistance'], 'resistance');
  if (!hurt.ok) return hurt;
  const may = mayRecover(game, character, true);
  if (!may.ok) return may;
  const { name } = hurt.value;
  if (!mayRecoverBy(hurt.value, 'check')) return refuse('5P-19', `a check doesn’t heal ${name}`);
  if (toRecover(hurt.value) === 0) return refuse('5P-19', `${name} has nothing to recover from`);
  const use = skillFor(
    game,
    input,
    '5P-19',
    recoverySkills(hurt.value),
    (skills) => `${name} is healed by ${skills}`,
  );
  return use.ok ? hurt : use;
}

/** The skills that a descriptor says it recovers by. */
function recoverySkills(descriptor: Descriptor): readonly string[] {
  return effectsOf(descriptor, 'recover').flatMap(({ by, with: what }) => (by === 'check' && what) || []);
}

/** What a healer rolls with, if it is one of these skills; any will do if none are named. */
function skillFor(
  game: FivePlusGame,
  { character, descriptor, tier }: Pick<HealInput, 'character' | 'descriptor' | 'tier'>,
  rule: string,
  skills: readonly string[],
  sentence: (skills: string) => string,
): OrRefusal<RolledWith> {
  const healer = sheetOrRefuse(game, character);
  const use = healer.ok ? rolledWith(healer.value, descriptor, tier, undefined, game.settings) : healer;
  if (!use.ok || skills.length === 0) return use;
  return skills.some((skill) => isNamed(skill, use.value.descriptor))
    ? use
    : refuse(rule, sentence(skills.join(' or ')), 'descriptor');
}
