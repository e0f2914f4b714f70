import type { LowAndHigh } from '../../../dice/index.ts';
import { lookUp } from '../../look-up.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { type Consequence, effectsOf } from '../descriptor/effects.ts';
import type { EventBuilder } from '../event-builder.ts';
import { payCosts, useUp } from '../gear/abilities.ts';
import { lost, used } from '../gear/equipment.ts';
import { learn } from '../growth/improvement.ts';
import { worsenedEvents } from '../harm/conditions.ts';
import { dealDirectDamage, FATIGUE } from '../harm/damage.ts';
import { find } from '../sheet/sheet.ts';
import type { Attempt } from './attempt.ts';
import { type CheckResult, doubleIn, shows } from './check.ts';
import { hasRolled } from './last-roll.ts';
import type { RolledWith } from './rolled-with.ts';
import { activeFor, applies, type Claims } from './success-range.ts';

interface Occurrence {
  readonly character: string;
  /** 5P-11 */
  readonly purpose?: string;
  /** 5P-13: a roll that a trigger asked for fires none. */
  readonly isTriggered?: boolean;
}

/** What follows from every check, whatever it was for. */
export function aftermath(
  builder: EventBuilder,
  tried: Attempt,
  result: CheckResult,
  occurrence: Occurrence,
): void {
  const { character, purpose, isTriggered = false } = occurrence;
  const { use, claims } = tried;
  const isRolled = result.rolls.length > 0;
  if (use.isNew && !find(builder.sheet(character), use.descriptor.name, [use.descriptor.kind]))
    builder.add({ type: 'descriptor-added', character, descriptor: use.descriptor });
  if (result.result !== 'impossible') spend(builder, character, tried);
  const faces = [...new Set(result.rolls.flat())];
  const checked = {
    type: 'checked',
    character,
    with: use.descriptor.name,
    result: result.result,
    degree: result.degree,
    faces,
    tags: [...claims.tags],
  } as const;
  builder.add(purpose === undefined ? checked : { ...checked, purpose });
  if (result.result === 'impossible') return;
  if (isRolled && builder.own.help.some(({ to, lasts }) => to === character && lasts === 'one-roll'))
    builder.add({ type: 'help-used', character });
  if (result.rolls.length > 1) payStakes(builder, character);
  if (!use.lentBy) lessons(builder, tried, result, character);
  if (isTriggered) return;
  for (const dice of result.rolls) fireTriggers(builder, character, dice, use, claims);
  offerAbilities(builder, character);
  offerNpcAbilities(builder, character, shows(result.rolls, 1), result.degree === 'fumble');
}

/** 5P-24, 5P-26: what the attempt costs, successful or not. */
function spend(builder: EventBuilder, character: string, { use, claims, certainties }: Attempt): void {
  const lender = use.lentBy && find(builder.sheet(character), use.lentBy.name, ['equipment']);
  if (lender) builder.add(used(character, lender, use.descriptor.name));
  useUp(builder, character, use.descriptor);
  for (const name of claims.using) {
    const ability = find(builder.sheet(character), name, ['ability']);
    if (ability) payCosts(builder, character, ability);
  }
  const sure = certainties.find(({ isMeant }) => isMeant)?.from;
  const item = sure?.kind === 'equipment' && find(builder.sheet(character), sure.name, ['equipment']);
  if (item) builder.add(used(character, item, use.descriptor.name));
}

/** 5P-25: 1 damage to Fatigue, which everyone has. */
function payStakes(builder: EventBuilder, character: string): void {
  builder.add({ type: 'stakes-raised', character });
  dealDirectDamage(builder, character, FATIGUE, 1);
}

/** 5P-20, 5P-31: at once, or at the end of a turn. */
function lessons(builder: EventBuilder, { use }: Attempt, { rolls }: CheckResult, character: string): void {
  const { kind, name } = use.descriptor;
  for (const dice of rolls) {
    const face = doubleIn(dice);
    if (face === undefined) continue;
    const { own, settings } = builder;
    const lesson = { character, kind, name, face };
    if (own.challenge?.turn && settings.improvementInTurns === 'at-the-end')
      builder.add({ type: 'lesson-kept', lesson });
    else learn(builder, lesson);
  }
}

/** 5P-13: each trigger fires once a roll, even if both dice show its face. */
export function fireTriggers(
  builder: EventBuilder,
  character: string,
  dice: LowAndHigh,
  use: RolledWith,
  claims: Claims,
): void {
  const sheet = builder.sheet(character);
  for (const descriptor of activeFor(sheet, use, claims)) {
    for (const { on, to, what } of effectsOf(descriptor, 'trigger')) {
      const isOwn = descriptor.kind !== 'skill' || descriptor === use.descriptor;
      const isMeant = to === undefined ? isOwn : applies(sheet, use, claims, descriptor, to);
      if (dice.includes(on) && isMeant) fire(builder, character, descriptor, on, what);
    }
  }
}

function fire(
  builder: EventBuilder,
  character: string,
  descriptor: Descriptor,
  face: number,
  what: Consequence,
): void {
  const { kind, name } = descriptor;
  if ('damage' in what) {
    const words = `${what.damage} damage to ${what.resistance}`;
    builder.add({ type: 'triggered', character, name, face, words });
    dealDirectDamage(builder, character, what.resistance, what.damage);
  } else if ('check' in what) {
    builder.add({ type: 'triggered', character, name, face, words: `a ${what.check} check` });
    builder.offer({
      action: 'resist',
      input: { character, descriptor: what.check, worsens: name, by: what.worsens },
      sentence: `A ${face} was rolled: ${name} asks for a ${what.check} check, or it worsens.`,
      to: { character },
    });
  } else if ('worsens' in what) {
    builder.add({ type: 'triggered', character, name, face, words: 'it worsens' });
    if (kind === 'condition')
      builder.add(...worsenedEvents(character, descriptor, what.worsens, builder.settings));
  } else if ('ends' in what) {
    builder.add(lost(character, descriptor, `a rolled ${face}`));
  } else {
    builder.add({ type: 'triggered', character, name, face, words: what.words });
  }
}

/** 5P-24: abilities that need a face that was rolled. */
function offerAbilities(builder: EventBuilder, character: string): void {
  const sheet = builder.sheet(character);
  const roll = lookUp(builder.own.last, character);
  for (const ability of sheet.descriptors.filter(({ kind }) => kind === 'ability')) {
    const needed = effectsOf(ability, 'need-face').find((need) => hasRolled(roll, sheet, need));
    if (!needed) continue;
    builder.offer({
      action: 'use-ability',
      input: { character, ability: ability.name },
      sentence: `A ${needed.face} was rolled: ${ability.name} can be used.`,
      to: { character },
    });
  }
}

/** 5P-13, 5P-30: NPC abilities that a rolled 1 or a fumble allows. */
function offerNpcAbilities(
  builder: EventBuilder,
  character: string,
  showsOne: boolean,
  isFumble: boolean,
): void {
  const { npcs, challenge } = builder.own;
  const opposing = [...Object.values(challenge?.goals ?? {}), ...(challenge?.turn?.threats ?? [])].flatMap(
    ({ npc }) => npc ?? [],
  );
  for (const id of new Set(opposing)) {
    for (const { name, when } of lookUp(npcs, id)?.abilities ?? []) {
      if (!((when === 'rolled-1' && showsOne) || (when === 'fumble' && isFumble))) continue;
      const why = when === 'fumble' ? 'A fumble' : 'A rolled 1';
      builder.offer({
        action: 'use-npc-ability',
        input: { npc: id, ability: name, on: character },
        sentence: `${why}: ${lookUp(npcs, id)?.name} may use ${name}.`,
        to: 'gm',
      });
    }
  }
}
