import * as z from 'zod/mini';
import { eventsOf } from '../../event.ts';
import type { CharacterId } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { characterField, MOST_POINTS, type ModifiersGame, pointsField, sourceField } from '../game.ts';
import { type Own, TENSIONS, type Tension, tensionField, withoutKey } from '../table-state.ts';
import { type Damage, healed } from './vigour.ts';

const { event, onSheet } = eventsOf<ModifiersGame>();

interface Reprieve {
  readonly character: CharacterId;
  readonly healed: readonly Damage[];
  readonly left: number;
}

export const tensionEvents = {
  'tension-set': event({
    fields: { from: tensionField, to: tensionField },
    apply: ({ own, ...game }, { to }) => ({
      ...game,
      own: { ...own, tension: to, reprieves: reprievesDue(own, Object.keys(game.sheets), to) },
    }),
    tell: ({ from, to }) => (from === to ? `It stays ${to}.` : `It turns from ${from} to ${to}.`),
    weight: 'loud',
  }),
  'reprieve-taken': event({
    fields: {
      character: characterField,
      to: tensionField,
      healed: z.array(z.object({ cause: sourceField, points: pointsField })),
      /** The damage that is still there. */
      left: whole(0, MOST_POINTS, 'MS-14', 'the damage left'),
    },
    apply: (game, event) => (Object.hasOwn(game.sheets, event.character) ? rested(game, event) : game),
    tell: ({ character, to, healed }, names) =>
      `${names(character)} catches a breath as it grows ${to}${regained(healed)}.`,
  }),
};

/** MS-14: as the tension falls, everybody may catch their breath; when it rises, whoever did not has missed it. */
function reprievesDue(own: Own, characters: readonly CharacterId[], to: Tension): Own['reprieves'] {
  const change = TENSIONS.indexOf(to) - TENSIONS.indexOf(own.tension);
  if (change === 0) return own.reprieves;
  return change < 0 ? Object.fromEntries(characters.map((character) => [character, to])) : {};
}

const healedOn = onSheet((sheet, { healed: back }: Reprieve) =>
  back.reduce((each, { cause, points }) => healed(each, cause, points), sheet),
);

function rested(game: ModifiersGame, event: Reprieve): ModifiersGame {
  const { character, left } = event;
  const { collapseLimit } = game.settings;
  const isLow = collapseLimit > 0 && left >= collapseLimit;
  const { own, ...after } = healedOn(game, event);
  const reprieves = withoutKey(own.reprieves, character);
  const rallied = { ...withoutKey(own.rallied, character), ...(isLow && { [character]: left }) };
  return { ...after, own: { ...own, reprieves, rallied } };
}

function regained(back: readonly Damage[]): string {
  if (back.length === 0) return ', with nothing to get back';
  return `: ${back.map(({ cause, points }) => `${points} Vigour back from ${cause}`).join(', ')}`;
}
