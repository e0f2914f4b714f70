import * as z from 'zod/mini';
import { counted, ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { whole, words } from '../../schema.ts';
import { challengeDeed, isChallenged, isInTurn } from '../actions.ts';
import { zoneOf } from '../challenge/challenge.ts';
import { meet, npcIdSchema, npcOrRefuse } from '../challenge/npc.ts';
import { EventBuilder } from '../event-builder.ts';
import { unsettledBlow } from '../harm/blow.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, type FivePlusGame, sheetOrRefuse } from '../sheet/sheet.ts';
import type { Threat } from './turn.ts';

/** 5P-31: what an NPC is about to do, and to whom. */
const intentionSchema = z.strictObject({
  npc: npcIdSchema,
  /** Which of its actions, counted from 0. */
  action: field(whole(0, 19, '5P-31', 'the action of the NPC'), { names: 'action of that NPC' }),
  at: z
    .array(characterSchema)
    .check(z.minLength(1, { error: '[5P-31] say whom the NPC means' }), z.maxLength(20)),
});
type Intention = Readonly<z.infer<typeof intentionSchema>>;

export const beginTurn = challengeDeed({
  title: 'Begin a turn',
  verb: 'Begin the turn',
  rules: ['5P-31'],
  who: 'gm',
  input: z.strictObject({
    situation: z.exactOptional(
      field(freeText(words(600, '5P-31', 'the situation')), {
        label: 'The situation',
        placeholder: 'The water takes the next step…',
      }),
    ),
    intentions: z.exactOptional(z.array(intentionSchema).check(z.maxLength(20))),
  }),
  isOpen: (game) => isChallenged(game) && !isInTurn(game),
  examples: [{ situation: 'The spider lowers itself from the rafters.' }, {}],
  perform(challenge, { situation = '', intentions = [] }, game) {
    if (challenge.turn) return refuse('5P-31', 'end this turn before you begin another');
    const blow = unsettledBlow(game);
    if (blow !== undefined) return refuse('5P-26', `${blow}; or they can take the damage without a roll`);
    const threats: Threat[] = [];
    for (const intention of intentions) {
      const more = threatsOf(game, intention);
      if (!more.ok) return more;
      threats.push(...more.value);
    }
    const builder = new EventBuilder(game);
    for (const { npc } of intentions) meet(builder, npc);
    builder.add({ type: 'turn-begun', turn: challenge.turns + 1, situation, threats });
    return ok(builder.done());
  },
});

function threatsOf(
  game: FivePlusGame,
  { npc: id, action: index, at }: Intention,
): OrRefusal<readonly Threat[]> {
  const npc = npcOrRefuse(game, id);
  if (!npc.ok) return npc;
  const action = npc.value.actions[index];
  if (!action)
    return refuse(
      '5P-30',
      `${npc.value.name} has ${counted(npc.value.actions.length, 'action')}, numbered from 0`,
      'intentions',
    );
  if (npc.value.zone === 'away')
    return refuse('5P-33', `${npc.value.name} is away, out of the conflict`, 'intentions');
  for (const character of at) {
    const sheet = sheetOrRefuse(game, character, 'intentions');
    if (!sheet.ok) return sheet;
    if (game.own.challenge && zoneOf(game.own.challenge, character) === 'away')
      return refuse('5P-33', `${sheet.value.name} is away, out of the conflict`, 'intentions');
  }
  const { words: told, resistance, answer = 'defend', types = [] } = action;
  const threat = { npc: id, words: told, resistance, answer, types, state: 'open' } as const;
  return ok(at.map((character) => ({ ...threat, at: character })));
}
