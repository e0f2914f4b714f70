import type { LowAndHigh } from '../../../dice/index.ts';
import { known } from '../../own-key.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { type Consequence, doing } from '../descriptor/effects.ts';
import type { Chronicle } from '../event-builder.ts';
import { worsening } from '../harm/conditions.ts';
import { hurt } from '../harm/direct-damage.ts';
import type { Claims } from './claims.ts';
import { hasRolled } from './last-roll.ts';
import type { Use } from './rolled-with.ts';
import { applies, counting } from './success-range.ts';

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
