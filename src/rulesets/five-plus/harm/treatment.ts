import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp } from '../../look-up.ts';
import type { Refusal } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import { anyCharacter, checkAction, hasDescriptor, refuse } from '../actions.ts';
import { aftermath } from '../check/aftermath.ts';
import { attemptShape, type Occasion, patientSchema, prepare } from '../check/attempt.ts';
import { bareName, checkSentence } from '../check/check.ts';
import { checkOdds } from '../check/odds.ts';
import { rolledWith } from '../check/rolled-with.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { effectsOf, isNamed, isWound } from '../descriptor/effects.ts';
import { EventBuilder } from '../event-builder.ts';
import { descriptorOrRefuse, type FivePlusGame, find, sheetOrRefuse } from '../sheet/sheet.ts';
import { turnFor } from '../turn/declare.ts';
import { type Planned, occasionOf as turnOccasionOf, waitsFor } from '../turn/occasion.ts';
import type { Turn } from '../turn/turn.ts';
import { easedEvent } from './conditions.ts';
import { mayRecover, spendRecovery } from './rest.ts';

/** 5P-5, 5P-17: from this level on somebody is trained. */
const TRAINED = 2;

const inputSchema = z.strictObject({
  ...attemptShape,
  /** Whose wound; left out: the healer's own. */
  patient: patientSchema,
  /** A wound, or another condition. */
  condition: field(words(80, '5P-17', 'the condition'), {
    names: 'condition to treat',
    label: 'Wound or condition',
  }),
  /** Medical supplies are at hand. */
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
export const treat = checkAction({
  ...checkOdds,
  title: 'Treat a wound or condition',
  rules: ['5P-17', '5P-18'],
  who: 'holder',
  input: inputSchema,
  // Whoever treats, anybody may be the one who is treated.
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
  prepare(game, input) {
    const treated = treatable(game, input);
    const occasion = treated.ok ? occasionOf(game, input) : treated;
    return occasion.ok ? prepare(game, input, occasion.value) : occasion;
  },
  resolve(game, input, result, found) {
    const { character, patient = character, condition: name } = input;
    const builder = new EventBuilder(game);
    const declared = declaredTreatment(game, character, input.descriptor);
    if (declared.ok && declared.value)
      builder.add({ type: 'action-done', character, action: declared.value.index });
    aftermath(builder, found, result, { character });
    spendRecovery(builder, character);
    const condition = find(builder.sheet(patient), name, ['condition', 'trait']);
    if (result.result === 'success' && condition)
      builder.add(easedEvent(patient, condition, isWound(condition) ? game.settings.treatment : 1));
    return builder.done();
  },
  tell: (result, { character, condition }, names) =>
    checkSentence(result, names(character), { what: `at treating ${condition}`, isCounted: false }),
});

function occasionOf(game: FivePlusGame, input: Input): Result<Occasion, Refusal> {
  const stated = `treating ${input.condition}`;
  const declared = declaredTreatment(game, input.character, input.descriptor);
  if (!declared.ok) return declared;
  const occasion = declared.value ? turnOccasionOf(game, input, declared.value) : ok({});
  return occasion.ok ? ok({ ...occasion.value, stated }) : occasion;
}

function treatable(game: FivePlusGame, input: Input): Result<Descriptor, Refusal> {
  const { character, patient = character, condition: name, descriptor } = input;
  const sheet = sheetOrRefuse(game, patient, 'patient');
  if (!sheet.ok) return sheet;
  const condition = descriptorOrRefuse(sheet.value, name, ['condition', 'trait'], 'condition');
  if (!condition.ok) return condition;
  if (!isTreatable(condition.value))
    return refuse('5P-18', `${condition.value.name} is a trait: it stays`, 'condition');
  const skills = [
    ...effectsOf(condition.value, 'treat').map(({ by }) => by),
    ...effectsOf(condition.value, 'recover').flatMap(({ by, with: what }) => (by === 'check' && what) || []),
  ];
  const healer = sheetOrRefuse(game, character);
  const use = healer.ok ? rolledWith(healer.value, descriptor, input.tier, undefined, game.settings) : healer;
  if (!use.ok) return use;
  if (skills.length > 0 && !skills.some((skill) => isNamed(skill, use.value.descriptor)))
    return refuse('5P-18', `${condition.value.name} is treated by ${skills.join(' or ')}`, 'descriptor');
  const fit = isMajorWound(condition.value)
    ? majorTreatable(game, input, use.value.level)
    : ok(true as const);
  if (!fit.ok) return fit;
  const may = mayRecover(game, character, false);
  return may.ok ? condition : may;
}

/** 5P-17: trained treatment, supplies and a long rest. */
function majorTreatable(game: FivePlusGame, { supplies }: Input, level: number): Result<true, Refusal> {
  const lacks =
    level < TRAINED
      ? 'trained hands (level 2)'
      : !supplies
        ? 'medical supplies'
        : !game.own.rest?.long
          ? 'a long rest'
          : undefined;
  return lacks === undefined ? ok(true) : refuse('5P-17', `a major wound takes ${lacks}`);
}

interface DeclaredTreatment extends Planned {
  /** Which of the declared actions it is. */
  readonly index: number;
}

/** 5P-32: in a turn, a treatment is one of the actions that were declared. Outside of one there is nothing to declare. */
export function declaredTreatment(
  game: FivePlusGame,
  character: string,
  descriptor: string,
): Result<DeclaredTreatment | undefined, Refusal> {
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
      `in a turn, treating is one of the actions that are declared: as “other”, with ${bareName(descriptor)}`,
    );
  const declared = { ...running.value, plan: plan.map((each) => each.action), action, index };
  const waits = waitsFor(game, character, declared);
  return waits === undefined ? ok(declared) : refuse('5P-31', waits);
}

/** Whether anything can be treated now. */
export function isFreeToTreat(game: FivePlusGame, character: string): boolean {
  const running = turnFor(game, character);
  return !running.ok || (lookUp(running.value.turn.plans, character)?.some(mayTreat) ?? false);
}

function mayTreat({ action, done }: Turn['plans'][string][number]): boolean {
  return !done && action.group === 'other' && action.goal === undefined;
}
