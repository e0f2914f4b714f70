import * as z from 'zod/mini';
import { counted, ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { lookUp } from '../../look-up.ts';
import { whole, words } from '../../schema.ts';
import { challengeDeed, deed, isChallenged, isInTurn } from '../action-builders.ts';
import { zoneOf } from '../challenge/challenge.ts';
import { meet, npcIdSchema, npcOrRefuse } from '../challenge/npc.ts';
import { advanceChallenge } from '../challenge/progress.ts';
import { EventBuilder } from '../event-builder.ts';
import { learn } from '../growth/improvement.ts';
import { landBlowUnrolled, unsettledBlow } from '../harm/blow.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, type FivePlusGame, sheetOrRefuse } from '../sheet/sheet.ts';
import { landThreat, move } from './act.ts';
import { actionPhrase, type Threat, type Turn } from './turn.ts';

/** 5P-31: what an NPC is about to do, and who it aims at. */
const intentionSchema = z.strictObject({
  npc: npcIdSchema,
  /** Which of its actions, counted from 0. */
  action: field(whole(0, 19, '5P-31', 'the action of the NPC'), { names: 'action of that NPC' }),
  at: z
    .array(characterSchema)
    .check(z.minLength(1, { error: '[5P-31] say who the NPC aims at' }), z.maxLength(20)),
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

/** 5P-31: open threats land, then improvements, then the turn is over. */
export const endTurn = deed({
  title: 'End the turn',
  rules: ['5P-31', '5P-24', '5P-29', '5P-34'],
  who: 'gm',
  input: z.strictObject({
    /** Even though someone hasn't carried out a declared action. */
    anyway: field(z.exactOptional(z.literal(true, { error: '[5P-31] “anyway” is true or left out' })), {
      overrides: true,
    }),
  }),
  isOpen: isInTurn,
  examples: [{}, { anyway: true }],
  perform(game, { anyway }) {
    const turn = game.own.challenge?.turn;
    if (!turn) return refuse('5P-31', 'no turn is running');
    const open = anyway ? undefined : stillOpen(game, turn);
    if (open !== undefined) return refuse('5P-31', `${open}; or end the turn anyway`);
    const builder = new EventBuilder(game);
    for (const blow of game.own.blows ?? []) landBlowUnrolled(builder, blow);
    finishMoves(builder, turn);
    for (const i of turn.threats.keys()) landThreat(builder, i);
    for (const lesson of turn.lessons) learn(builder, lesson);
    loseConcentration(builder);
    builder.add({ type: 'turn-ended', turn: game.own.challenge?.turns ?? 0 });
    advanceChallenge(builder, true);
    return ok(builder.done());
  },
});

/** Who still has to roll, in a sentence. */
function stillOpen(game: FivePlusGame, { plans, threats }: Turn): string | undefined {
  const nameOf = (id: string) => lookUp(game.sheets, id)?.name ?? id;
  for (const [id, plan] of Object.entries(plans)) {
    const waiting = plan.find(
      ({ action, done }) => !done && !action.givenUp && action.descriptor !== undefined,
    );
    if (waiting) return `${nameOf(id)} still has to roll for ${waiting.action.words || waiting.action.group}`;
  }
  const resisted = threats.find(({ answer, state }) => answer === 'resist' && state === 'open');
  return resisted ? `${nameOf(resisted.at)} still has to resist: ${resisted.words}` : unsettledBlow(game);
}

function finishMoves(builder: EventBuilder, { plans }: Turn): void {
  for (const [character, plan] of Object.entries(plans)) {
    plan.forEach(({ action, done }, i) => {
      if (done || action.group !== 'move' || action.descriptor !== undefined) return;
      builder.add({ type: 'action-done', character, action: i, words: actionPhrase(action) });
      move(builder, character, action);
    });
  }
}

/** 5P-24: whoever didn't pass this turn's check stops concentrating. */
function loseConcentration(builder: EventBuilder): void {
  for (const { character, ability, isKept } of builder.own.sustained)
    if (!isKept) builder.add({ type: 'concentration-lost', character, ability });
}
