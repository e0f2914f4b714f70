import type { Chronicle } from '../event-builder.ts';
import { payCosts, useUp } from '../gear/abilities.ts';
import { used } from '../gear/equipment.ts';
import { learn } from '../growth/learning.ts';
import { FATIGUE, hurt } from '../harm/direct-damage.ts';
import { find } from '../sheet/sheet.ts';
import type { Attempt } from './attempt.ts';
import { type CheckResult, doubleIn, shows } from './check.ts';
import { fireTriggers, offerAbilities, offerNpcAbilities } from './triggers.ts';

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
