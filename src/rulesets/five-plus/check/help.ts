import { ok } from '../../../dice/index.ts';
import { lookUp } from '../../look-up.ts';
import type { CharacterId } from '../../ruleset.ts';
import { isIncapacitated } from '../harm/damage.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { type FivePlusGame, sheetOrRefuse } from '../sheet/sheet.ts';
import type { Help } from '../table-state.ts';
import type { Contribution } from './success-range.ts';

/** 5P-12: +1, once a roll unless a house rule says otherwise. */
export function helpFor(
  game: FivePlusGame,
  { character, together }: { readonly character: CharacterId; readonly together?: CharacterId },
): OrRefusal<readonly Contribution[]> {
  const nameOf = (id: CharacterId) => lookUp(game.sheets, id)?.name ?? id;
  const waiting = game.own.help
    .filter(({ to }) => to === character)
    .map(({ from }) => `${nameOf(from)} helps`);
  if (together !== undefined) {
    const other = sheetOrRefuse(game, together, 'together');
    if (!other.ok) return other;
    if (together === character) return refuse('5P-12', 'a character can’t help themselves', 'together');
    if (isIncapacitated(other.value))
      return refuse('5P-16', `${other.value.name} is incapacitated and can’t help`, 'together');
    waiting.unshift(`together with ${other.value.name}`);
  }
  const counted = game.settings.helpPerRoll === 'one' ? waiting.slice(0, 1) : waiting;
  return ok(counted.map((text) => ({ text, value: 1, rule: '5P-12' })));
}

export const EVERYONE = 'everyone';

/** 5P-12 */
export function helpingContributions(helps: string | undefined): readonly Contribution[] {
  return helps === EVERYONE ? [{ text: 'helping everyone at once', value: -1, rule: '5P-12' }] : [];
}

/** 5P-12: who a successful check helps, and how long the help lasts. */
export function helpFrom(game: FivePlusGame, from: CharacterId, helps: string): readonly Help[] {
  const { challenge } = game.own;
  const unmet = game.unmet ?? [];
  const all = challenge ? challenge.characters : Object.keys(game.sheets);
  // Nobody outside helps a character the players haven't met: the entry would give them away.
  const around = unmet.includes(from) ? all : all.filter((each) => !unmet.includes(each));
  if (helps !== EVERYONE) return [{ from, to: helps, lasts: 'one-roll' }];
  const lasts = challenge?.turn ? 'turn' : 'one-roll';
  return around.filter((to) => to !== from).map((to) => ({ from, to, lasts }));
}

export function helpedOrRefused(game: FivePlusGame, from: CharacterId, helps: string): OrRefusal {
  if (helps === EVERYONE) return ok(true);
  const helped = sheetOrRefuse(game, helps, 'helps');
  if (!helped.ok) return helped;
  return helps === from ? refuse('5P-12', 'a character can’t help themselves', 'helps') : ok(true);
}
