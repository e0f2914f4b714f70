import type { Choice, Noun } from '../../fields/choices.ts';
import { known } from '../../own-key.ts';
import { type Goal, zoneOf } from '../challenge/challenge.ts';
import { goalsLeft } from '../challenge/goals-left.ts';
import { pathBetween, ZONES } from '../challenge/zones.ts';
import { EVERYONE } from '../check/help.ts';
import { shakenOff } from '../harm/shaking-off.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';

/** What fields of a challenge and its turns name. */
export const turnNouns: Readonly<Record<string, Noun<FivePlusGame>>> = {
  'goal left': ({ game }) => left(game).map(counted),
  /** 5P-28 */
  'second goal': ({ game, beside }) =>
    left(game)
      .filter(([id]) => id !== beside.goal)
      .map(counted),
  'npc to overcome': ({ game }) =>
    Object.entries(game.own.npcs).map(([value, { name, needs, tier, zone }]) => ({
      value,
      label: name,
      more: `needs ${needs}, ${tier === undefined ? '' : `asks tier ${tier}, `}${zone}`,
    })),
  /** 5P-33 */
  'zone next to here': ({ game: { own }, character }) =>
    ZONES.flatMap((value) => {
      const path = own.challenge && pathBetween(zoneOf(own.challenge, character), value);
      const more = path && own.challenge?.blocked.includes(path) ? 'blocked' : '−2 this turn';
      return path ? [{ value, label: value, more }] : [];
    }),
  'condition to shake off': ({ game, character }) =>
    known(game.sheets, character)?.descriptors.flatMap((each) => {
      if (each.kind !== 'condition') return [];
      const shaken = shakenOff(each);
      const isAgreed = shaken.ok && shaken.value === 'if-agreed';
      const more = isAgreed ? 'if the game master agrees' : shaken.ok ? undefined : 'not by a move';
      return [{ value: each.name, label: each.name, ...(more && { more }) }];
    }),
  /** 5P-12 */
  'somebody to help': ({ game, character, names }) => [
    ...(game.own.challenge?.characters ?? [])
      .filter((id) => id !== character)
      .map((id) => ({ value: id, label: names(id) })),
    { value: EVERYONE, label: 'everybody', more: '−1' },
  ],
  /** 5P-24 */
  'ability that is up': ({ game, character }) =>
    game.own.sustained
      .filter((each) => each.character === character)
      .map(({ ability }) => ({ value: ability, label: ability })),
};

function left({ own }: FivePlusGame): ReturnType<typeof goalsLeft> {
  return own.challenge ? goalsLeft(own.challenge) : [];
}

function counted([value, { name, have, needs }]: readonly [string, Goal]): Choice {
  return { value, label: name, more: `${have} of ${needs}` };
}
