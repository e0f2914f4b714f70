import type { LowAndHigh } from '../../../dice/index.ts';
import { known } from '../../own-key.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { type Consequence, doing } from '../descriptor/effects.ts';
import type { Chronicle } from '../event-builder.ts';
import { payCosts, useUp } from '../gear/abilities.ts';
import { used } from '../gear/equipment.ts';
import { learn } from '../growth/improvement.ts';
import { worsening } from '../harm/conditions.ts';
import { FATIGUE, hurt } from '../harm/damage.ts';
import { find } from '../sheet/sheet.ts';
import type { Attempt } from './attempt.ts';
import { type CheckResult, doubleIn, shows } from './check.ts';
import { hasRolled } from './last-roll.ts';
import type { Use } from './rolled-with.ts';
import { applies, type Claims, counting } from './success-range.ts';

export interface Occurrence {
  readonly character: string;
  /** 5P-11 */
  readonly purpose?: string;
  /** 5P-13: a roll that a trigger asked for fires none. */
  readonly isTriggered?: boolean;
}

/** What every check brings with it, whatever it was for. */
export function aftermath(
  chronicle: Chronicle,
  tried: Attempt,
  result: CheckResult,
  occurrence: Occurrence,
): void {
  const { character, purpose, isTriggered = false } = occurrence;
  const { use, claims } = tried;
  const isRolled = result.rolls.length > 0;
  if (use.isNew && !find(chronicle.sheet(character), use.descriptor.name, [use.descriptor.kind]))
    chronicle.add({ type: 'descriptor-added', character, descriptor: use.descriptor });
  if (result.result !== 'impossible') spend(chronicle, character, tried);
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
  chronicle.add(purpose === undefined ? checked : { ...checked, purpose });
  if (result.result === 'impossible') return;
  if (isRolled && chronicle.game.own.help.some(({ to, lasts }) => to === character && lasts === 'one-roll'))
    chronicle.add({ type: 'help-used', character });
  if (result.rolls.length > 1) payStakes(chronicle, character);
  if (!use.lentBy) lessons(chronicle, tried, result, character);
  if (isTriggered) return;
  for (const dice of result.rolls) fireTriggers(chronicle, character, dice, use, claims);
  offerAbilities(chronicle, character);
  offerNpcAbilities(chronicle, character, shows(result.rolls, 1), result.degree === 'fumble');
}

/** 5P-24, 5P-26: what the attempt costs, whether it succeeded or not. */
function spend(chronicle: Chronicle, character: string, { use, claims, certainties }: Attempt): void {
  const lender = use.lentBy && find(chronicle.sheet(character), use.lentBy.name, ['equipment']);
  if (lender) chronicle.add(used(character, lender, use.descriptor.name));
  useUp(chronicle, character, use.descriptor);
  for (const name of claims.using) {
    const ability = find(chronicle.sheet(character), name, ['ability']);
    if (ability) payCosts(chronicle, character, ability);
  }
  const sure = certainties.find(({ isMeant }) => isMeant)?.from;
  const item = sure?.kind === 'equipment' && find(chronicle.sheet(character), sure.name, ['equipment']);
  if (item) chronicle.add(used(character, item, use.descriptor.name));
}

/** 5P-25: 1 damage to fatigue, which everybody has. */
function payStakes(chronicle: Chronicle, character: string): void {
  chronicle.add({ type: 'stakes-raised', character });
  hurt(chronicle, character, FATIGUE, 1);
}

/** 5P-20, 5P-31: at once, or in a turn when all is resolved. */
function lessons(chronicle: Chronicle, { use }: Attempt, { rolls }: CheckResult, character: string): void {
  const { kind, name } = use.descriptor;
  for (const dice of rolls) {
    const face = doubleIn(dice);
    if (face === undefined) continue;
    const { own, settings } = chronicle.game;
    const lesson = { character, kind, name, face };
    if (own.challenge?.turn && settings.improvementInTurns === 'at-the-end')
      chronicle.add({ type: 'lesson-kept', lesson });
    else learn(chronicle, lesson);
  }
}

/** 5P-13: what the faces of one roll set off on the roller's sheet. Each fires once, whatever both dice show. */
export function fireTriggers(
  chronicle: Chronicle,
  character: string,
  dice: LowAndHigh,
  use: Use,
  claims: Claims,
): void {
  const sheet = chronicle.sheet(character);
  for (const descriptor of counting(sheet, use, claims)) {
    for (const { on, to, what } of doing(descriptor, 'trigger')) {
      const isOwn = descriptor.kind !== 'skill' || descriptor === use.descriptor;
      const isMeant = to === undefined ? isOwn : applies(sheet, use, claims, descriptor, to);
      if (dice.includes(on) && isMeant) fire(chronicle, character, descriptor, on, what);
    }
  }
}

function fire(
  chronicle: Chronicle,
  character: string,
  descriptor: Descriptor,
  face: number,
  what: Consequence,
): void {
  const { kind, name } = descriptor;
  if ('damage' in what) {
    chronicle.add({
      type: 'triggered',
      character,
      name,
      face,
      words: `${what.damage} damage to ${what.resistance}`,
    });
    hurt(chronicle, character, what.resistance, what.damage);
  } else if ('check' in what) {
    chronicle.add({ type: 'triggered', character, name, face, words: `a ${what.check} check` });
    chronicle.offer({
      action: 'resist',
      input: { character, descriptor: what.check, worsens: name, by: what.worsens },
      sentence: `A ${face} was rolled: ${name} asks for a ${what.check} check, or it worsens.`,
      to: { character },
    });
  } else if ('worsens' in what) {
    chronicle.add({ type: 'triggered', character, name, face, words: 'it worsens' });
    if (kind === 'condition')
      chronicle.add(...worsening(character, descriptor, what.worsens, chronicle.game.settings));
  } else if ('ends' in what) {
    chronicle.add({
      type: 'descriptor-lost',
      character,
      descriptor: { kind, name },
      why: `a rolled ${face}`,
    });
  } else {
    chronicle.add({ type: 'triggered', character, name, face, words: what.words });
  }
}

/** 5P-24: abilities that wait for this face may be used now. */
export function offerAbilities(chronicle: Chronicle, character: string): void {
  const sheet = chronicle.sheet(character);
  const roll = known(chronicle.game.own.last, character);
  for (const ability of sheet.descriptors.filter(({ kind }) => kind === 'ability')) {
    const needed = doing(ability, 'need-face').find((need) => hasRolled(roll, sheet, need));
    if (!needed) continue;
    chronicle.offer({
      action: 'use-ability',
      input: { character, ability: ability.name },
      sentence: `A ${needed.face} was rolled: ${ability.name} can be used.`,
      to: { character },
    });
  }
}

/** 5P-13, 5P-30: abilities of NPCs that a rolled 1 or a fumble calls up. */
export function offerNpcAbilities(
  chronicle: Chronicle,
  character: string,
  showsOne: boolean,
  isFumble: boolean,
): void {
  const { npcs, challenge } = chronicle.game.own;
  const opposing = [...Object.values(challenge?.goals ?? {}), ...(challenge?.turn?.threats ?? [])].flatMap(
    ({ npc }) => npc ?? [],
  );
  for (const id of new Set(opposing)) {
    for (const { name, when } of known(npcs, id)?.abilities ?? []) {
      if (!((when === 'rolled-1' && showsOne) || (when === 'fumble' && isFumble))) continue;
      const why = when === 'fumble' ? 'A fumble' : 'A rolled 1';
      chronicle.offer({
        action: 'use-npc-ability',
        input: { npc: id, ability: name, on: character },
        sentence: `${why}: ${known(npcs, id)?.name} may use ${name}.`,
        to: 'gm',
      });
    }
  }
}
