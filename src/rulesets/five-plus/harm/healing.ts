import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { oneOf, words } from '../../schema.ts';
import { anyCharacter, hasDescriptor } from '../actions.ts';
import { attemptShape, patientSchema } from '../check/attempt.ts';
import { attemptAction } from '../check/attempt-action.ts';
import type { CheckResult } from '../check/check.ts';
import { type RolledWith, rolledWith } from '../check/rolled-with.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { effectsOf, isNamed } from '../descriptor/effects.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { descriptorOrRefuse, type FivePlusGame, find, sheetOrRefuse } from '../sheet/sheet.ts';
import { mayRecover, mayRecoverBy, recovered, spendRecovery, toRecover } from './rest.ts';

export const SUPPLIES = ['none', 'fitting', 'improvised'] as const;
export type Supplies = (typeof SUPPLIES)[number];

/** 5P-19: the lower die; with fitting supplies the higher one; improvised, 1. */
export function healed(
  { rolls }: CheckResult,
  supplies: Supplies,
  { healing }: Pick<Settings, 'healing'>,
): number {
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
export function recoverySkills(descriptor: Descriptor): readonly string[] {
  return effectsOf(descriptor, 'recover').flatMap(({ by, with: what }) => (by === 'check' && what) || []);
}

/** What a healer rolls with, if it is one of these skills; any will do if none are named. */
export function skillFor(
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
