import * as z from 'zod/mini';
import { counted, ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import type { FieldContext } from '../../fields/choices.ts';
import { freeText } from '../../fields/free-text.ts';
import { isCalled } from '../../names.ts';
import { oneOf, whole, words } from '../../schema.ts';
import { sheetDeed } from '../action-builders.ts';
import { goalIdSchema } from '../challenge/npc.ts';
import { advanceChallenge, succeedTowards } from '../challenge/progress.ts';
import { MOST_LEVEL } from '../descriptor/descriptor.ts';
import { EventBuilder } from '../event-builder.ts';
import { FAILURE_HANDLINGS } from '../events/check.ts';
import { dealDamage } from '../harm/damage.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, descriptorOrRefuse, type Sheet } from '../sheet/sheet.ts';
import { goalOrRefuse } from './aim.ts';
import { type CheckResult, type SuccessTerms, successesOf } from './check.ts';

type FailureHandling = (typeof FAILURE_HANDLINGS)[number];

/** 5P-11: the successes minus the distance, at least 0. */
function reducedSuccesses({ rolls, miss }: CheckResult, terms: SuccessTerms): number {
  const last = rolls.at(-1);
  return last ? Math.max(0, successesOf(last, terms) - miss) : 0;
}

/** Adds what the game master may make of a failure. */
export function offerFailures(
  builder: EventBuilder,
  character: string,
  result: CheckResult,
  terms: SuccessTerms,
  goal?: string,
): void {
  if (result.result !== 'failure') return;
  const offer = (how: FailureHandling, sentence: string, more: object = {}) =>
    builder.offer({ action: 'handle-failure', input: { character, how, ...more }, sentence, to: 'gm' });
  const successes = reducedSuccesses(result, terms);
  const resistance = sufferingOf(builder, character);
  offer('interrupted', 'Something happens before it is done.');
  offer('partial', 'Part of it works, or the wrong thing does.');
  if (successes > 0)
    offer('reduced', `A lesser effect: ${counted(successes, 'success', 'successes')}.`, {
      successes,
      ...(goal !== undefined && { goal }),
    });
  if (resistance !== undefined)
    offer('negative', `It costs something: 1 damage to ${resistance}.`, { resistance, damage: 1 });
}

/** What a failure damages: the resistance that loses the challenge, or Physical, or any other. */
function sufferingOf(builder: EventBuilder, character: string): string | undefined {
  const names = [builder.own.challenge?.losing.resistance?.name ?? '', 'Physical'];
  const resistances = builder.sheet(character).descriptors.filter(({ kind }) => kind === 'resistance');
  const wanted = names.flatMap((name) => resistances.find(isCalled(name)) ?? []);
  return (wanted[0] ?? resistances[0])?.name;
}

const isNegative = ({ input }: FieldContext) => input.how === 'negative';

export const handleFailure = sheetDeed({
  title: 'Say what the failure means',
  verb: 'Apply',
  rules: ['5P-11'],
  who: 'gm',
  input: z.strictObject({
    character: characterSchema,
    how: oneOf(FAILURE_HANDLINGS, '5P-11', 'how a failure is handled'),
    words: field(z.exactOptional(freeText(words(300, '5P-11', 'what happens'))), {
      label: 'What happens',
      placeholder: 'A guard comes round the corner',
    }),
    successes: field(z.exactOptional(whole(0, 99, '5P-11', 'the number of successes left')), {
      label: 'Successes left',
      shownWhen: ({ input }) => input.how === 'reduced',
    }),
    goal: field(z.exactOptional(goalIdSchema), {
      names: 'goal',
      label: 'Towards',
      shownWhen: ({ input, game }) => input.how === 'reduced' && game.own.challenge !== null,
    }),
    resistance: field(z.exactOptional(words(80, '5P-11', 'the resistance')), {
      names: 'something that pays',
      label: 'What pays for it',
      shownWhen: isNegative,
    }),
    damage: field(z.exactOptional(whole(0, 99, '5P-11', 'the damage')), { shownWhen: isNegative }),
  }),
  examples: [
    { character: 'wren', how: 'interrupted', words: 'A guard comes round the corner.' },
    { character: 'wren', how: 'negative', resistance: 'Physical', damage: 1 },
  ],
  perform(sheet, { character, how, words: told = '', successes = 0, goal, resistance, damage = 1 }, game) {
    const builder = new EventBuilder(game);
    builder.add({ type: 'failure-handled', character, how, words: told });
    if (how === 'reduced') {
      const meant = goal === undefined ? ok(undefined) : goalOrRefuse(game, goal);
      if (!meant.ok) return meant;
      succeedTowards(builder, goal, successes);
    }
    if (how === 'negative') {
      const paid = payFor(builder, sheet, character, resistance, damage);
      if (!paid.ok) return paid;
    }
    advanceChallenge(builder);
    return ok(builder.done());
  },
});

/** 5P-11: damage to a resistance, or a loss of reputation or attitude. */
function payFor(
  builder: EventBuilder,
  sheet: Sheet,
  character: string,
  name: string | undefined,
  damage: number,
): OrRefusal {
  if (name === undefined)
    return refuse('5P-11', 'say which resistance the negative effect damages', 'resistance');
  const hurt = descriptorOrRefuse(sheet, name, ['resistance', 'reputation', 'attitude'], 'resistance');
  if (!hurt.ok) return hurt;
  const { kind, counter: before = 0 } = hurt.value;
  if (kind === 'resistance') {
    dealDamage(builder, character, hurt.value, damage);
    return ok(true);
  }
  const counter = Math.max(-MOST_LEVEL, before - damage);
  builder.add({
    type: 'counter-changed',
    character,
    by: counter - before,
    why: 'a failure',
    descriptor: { ...hurt.value, counter },
  });
  return ok(true);
}
