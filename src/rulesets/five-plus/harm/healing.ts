import * as z from 'zod/mini';
import type { Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import type { Refusal } from '../../ruleset.ts';
import { oneOf, words } from '../../schema.ts';
import { anyCharacter, checkAction, hasDescriptor, refuse } from '../actions.ts';
import { aftermath } from '../check/aftermath.ts';
import { attemptShape, type Occasion, patientSchema, prepare } from '../check/attempt.ts';
import { type CheckResult, checkSentence } from '../check/check.ts';
import { checkOdds } from '../check/odds.ts';
import { rolledWith } from '../check/rolled-with.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { effectsOf, isNamed } from '../descriptor/effects.ts';
import { EventBuilder } from '../event-builder.ts';
import type { Settings } from '../settings.ts';
import { descriptorOrRefuse, type FivePlusGame, sheetOrRefuse } from '../sheet/sheet.ts';
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
  /** Whose resistance; left out: the healer's own. */
  patient: patientSchema,
  resistance: field(words(80, '5P-19', 'the resistance'), {
    names: 'resistance of the patient',
    label: 'What is hurt',
  }),
  supplies: z.exactOptional(oneOf(SUPPLIES, '5P-19', 'the sort of supplies')),
});
type HealInput = Readonly<z.infer<typeof healSchema>>;

/** 5P-19: healing by a check, in a rest. */
export const heal = checkAction({
  ...checkOdds,
  title: 'Heal by a check',
  rules: ['5P-19'],
  who: 'holder',
  input: healSchema,
  // Whoever heals, anybody may be the one who is healed.
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
  prepare(game, input) {
    const hurt = hurtIn(game, input);
    return hurt.ok ? prepare(game, input, occasionOf(input)) : hurt;
  },
  resolve(game, input, result, found) {
    const { character, patient = character, supplies = 'none' } = input;
    const builder = new EventBuilder(game);
    aftermath(builder, found, result, { character });
    spendRecovery(builder, character);
    const hurt = hurtIn(builder.game, input, false);
    if (hurt.ok && result.result === 'success')
      builder.add(recovered(patient, hurt.value, healed(result, supplies, game.settings)));
    return builder.done();
  },
  tell: (result, { character, resistance }, names) =>
    checkSentence(result, names(character), { what: `at healing ${resistance}`, isCounted: false }),
});

function occasionOf({ resistance }: HealInput): Occasion {
  return { stated: `healing ${resistance}` };
}

function hurtIn(game: FivePlusGame, input: HealInput, isAsked = true): Result<Descriptor, Refusal> {
  const { character, patient = character, resistance, descriptor } = input;
  const sheet = sheetOrRefuse(game, patient, 'patient');
  if (!sheet.ok) return sheet;
  const hurt = descriptorOrRefuse(sheet.value, resistance, ['resistance'], 'resistance');
  if (!hurt.ok || !isAsked) return hurt;
  const may = mayRecover(game, character, true);
  if (!may.ok) return may;
  if (!mayRecoverBy(hurt.value, 'check'))
    return refuse('5P-19', `${hurt.value.name} is not healed by a check`);
  if (toRecover(hurt.value) === 0) return refuse('5P-19', `${hurt.value.name} has nothing to recover from`);
  const skills = effectsOf(hurt.value, 'recover').flatMap(
    ({ by, with: what }) => (by === 'check' && what) || [],
  );
  const healer = sheetOrRefuse(game, character);
  const use = healer.ok ? rolledWith(healer.value, descriptor, input.tier, undefined, game.settings) : healer;
  if (!use.ok) return use;
  if (skills.length > 0 && !skills.some((skill) => isNamed(skill, use.value.descriptor)))
    return refuse('5P-19', `${hurt.value.name} is healed by ${skills.join(' or ')}`, 'descriptor');
  return hurt;
}
