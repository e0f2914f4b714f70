import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp } from '../../look-up.ts';
import { deed, isInTurn } from '../actions.ts';
import { advanceChallenge } from '../challenge/progress.ts';
import { EventBuilder } from '../event-builder.ts';
import { learn } from '../growth/improvement.ts';
import { landBlowUnrolled, unsettledBlow } from '../harm/blow.ts';
import { refuse } from '../refusal.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { landThreat, move } from './outcome.ts';
import { actionPhrase, type Turn } from './turn.ts';

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
