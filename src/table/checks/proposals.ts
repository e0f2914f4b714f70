import * as z from 'zod/mini';
import { byGameMaster, byPlayers, type Commands } from '../command.ts';
import { no, type PendingEvent, type Scope, yes } from '../decision.ts';
import { mayAct } from '../nouns/deeds.ts';
import { added, contribution, inNamedSlot } from '../rolls/roll-request.ts';
import type { CheckId } from '../state.ts';
import { fields, id, line, nonBlank } from '../text-limits.ts';
import { hasSay, seesSecrets } from '../visibility/authority.ts';
import { type Addressed, behind } from '../visibility/secrecy.ts';
import { begun } from './course.ts';
import { actionOf, worded, wordless } from './free-text.ts';
import { repeated } from './repeats.ts';
import { checkIn, proposalIn, type Terms, termsOf } from './terms.ts';
import { isAgreed } from './waited-on.ts';

const NOT_PROPOSED = no('not-proposed', 'That check can’t be changed any more.');

/** Propose and agree: the first half of the loop of every check. */
export const proposals: Commands = {
  'propose-check': byPlayers(
    {
      action: z.string(),
      input: fields,
      /** The part of the input that only the game master knows. */
      secret: z._default(z.nullable(fields), null),
      intent: z._default(line, ''),
      dice: z._default(z.enum(['fair', 'typed']), 'fair'),
      reason: z._default(line, ''),
      /** Open for discussion: whoever proposes it has not agreed to it yet either. */
      laidOut: z._default(z.boolean(), false),
      ...added,
    },
    ({ action, input, secret, intent, dice, reason, laidOut, ...by }, scope) => {
      const { table, ruleset, seat, command: check } = scope;
      const found = actionOf(ruleset, action);
      if (!found) return no('no-such-action', `${ruleset.name} has no check “${action.slice(0, 40)}”.`);
      const may = mayAct(scope, found, input);
      if (!may.ok) return may;
      if (secret && !seesSecrets(table, seat))
        return no('not-your-say', 'Only the game master can hide a difficulty.');
      const terms = termsOf(scope, found, input, secret);
      if (!terms.ok) return terms;
      const again = repeated(scope, action, terms.value);
      if (again && !again.undone && reason === '') return triedBefore(terms.value);
      const { prepared: _, secret: kept, ...rest } = terms.value;
      const repeats = again ? { ...again, reason } : null;
      const course = behind(rest.screen, 'course');
      const { input: bare, said } = worded(found, check, rest.input, course);
      const open = { ...rest, input: bare, ...(laidOut && { laidOut }) };
      const pending: readonly PendingEvent[] = [
        { type: 'check-proposed', body: { check, action, dice, by: seat, repeats, ...open }, ...course },
        ...said,
        ...(intent === '' ? [] : [intentSaid(check, intent, course)]),
        ...secretSet(check, kept),
      ];
      if (!isAgreed(table, { ...open, by: seat }, [])) return yes(...pending);
      const roller = contribution(scope, by);
      return inNamedSlot(begun(scope, check, { action, dice }, terms.value, pending, roller), by);
    },
  ),
  'revise-check': byPlayers(
    {
      check: id,
      input: fields,
      intent: z.optional(line),
      reason: z._default(line, ''),
    },
    ({ check, input, intent, reason }, scope) => {
      const open = proposalIn(scope, check);
      if (!open) return NOT_PROPOSED;
      if (open.by !== scope.seat && !hasSay(scope.table, scope.seat))
        return no('not-yours', 'Only whoever proposed it or the game master can change a check.');
      const found = actionOf(scope.ruleset, open.action);
      if (!found) return actionGone(scope, open.action);
      const may = mayAct(scope, found, input);
      if (!may.ok) return may;
      // Whether someone else could do it may depend on who opposes them.
      if (open.secret && !seesSecrets(scope.table, scope.seat) && input.character !== open.input.character)
        return no(
          'something-hidden',
          'Something about this check is hidden. For another character, propose a new one.',
        );
      const terms = termsOf(scope, found, input, open.secret?.fields ?? null);
      if (!terms.ok) return terms;
      if (terms.value.screen === 'all' && open.screen !== 'all')
        return no('not-met-yet', 'That names someone the players haven’t met. Propose it again, hidden.');
      const isSame = terms.value.purpose === open.purpose;
      const again = isSame ? undefined : repeated(scope, open.action, terms.value);
      if (again && !again.undone && reason === '') return triedBefore(terms.value);
      const { prepared: _, secret, screen: __, ...changed } = terms.value;
      const repeats = isSame ? {} : { repeats: again ? { ...again, reason } : null };
      const course = behind(open.screen, 'course');
      const { input: bare, said } = worded(found, check, changed.input, course);
      return yes(
        { type: 'check-revised', body: { check, ...changed, ...repeats, input: bare }, ...course },
        ...said,
        ...(intent === undefined ? [] : [intentSaid(check, intent, course)]),
        ...secretSet(check, secret),
      );
    },
  ),
  'hide-difficulty': byGameMaster({ check: id, fields }, ({ check, fields: secret }, scope) => {
    const open = proposalIn(scope, check);
    if (!open) return NOT_PROPOSED;
    if (!seesSecrets(scope.table, scope.seat))
      return no('not-your-say', 'Only the game master can hide a difficulty.');
    const found = actionOf(scope.ruleset, open.action);
    if (!found) return actionGone(scope, open.action);
    const terms = termsOf(scope, found, open.input, { ...open.secret?.fields, ...secret });
    if (!terms.ok) return terms;
    const { lines, secret: kept } = terms.value;
    const screen = open.screen === 'all' ? open.screen : terms.value.screen;
    const course = behind(screen, 'course');
    const input = wordless(found, terms.value.input);
    return yes(
      { type: 'check-hidden', body: { check, input, lines, screen }, ...course },
      ...secretSet(check, kept),
    );
  }),
  nod: byPlayers({ check: id, ...added }, ({ check, ...by }, scope) => {
    const { table, seat } = scope;
    const open = proposalIn(scope, check);
    if (!open) return NOT_PROPOSED;
    if (table.rights.agree === 'gm' && !hasSay(table, seat))
      return no('not-your-say', 'At this table only the game master approves checks.');
    const nodded: PendingEvent = { type: 'nodded', body: { check, seat }, ...behind(open.screen, 'course') };
    if (!isAgreed(table, open, [...open.nods, seat])) return yes(nodded);
    const found = actionOf(scope.ruleset, open.action);
    if (!found) return actionGone(scope, open.action);
    const terms = termsOf(scope, found, open.input, open.secret?.fields ?? null);
    if (!terms.ok) return terms;
    const agreed = { ...terms.value, screen: open.screen };
    return inNamedSlot(begun(scope, check, open, agreed, [nodded], contribution(scope, by)), by);
  }),
  // Someone doubts a line of a proposal. Challenged Action has a check of the same name, which is something else.
  contest: byPlayers(
    { check: id, what: nonBlank(line), reason: nonBlank(line) },
    ({ check, ...contested }, scope) => {
      const open = proposalIn(scope, check);
      const body = { check, by: scope.seat, ...contested };
      return open ? yes({ type: 'contested', body, ...behind(open.screen, 'course') }) : NOT_PROPOSED;
    },
  ),
  'withdraw-check': byPlayers.anytime({ check: id }, ({ check }, scope) => {
    const open = checkIn(scope, check);
    if (!open || (open.stage !== 'proposed' && open.stage !== 'rolling' && open.stage !== 'choosing'))
      return no('not-open', 'That check is over.');
    if (open.by !== scope.seat && !hasSay(scope.table, scope.seat))
      return no('not-yours', 'Only whoever proposed it or the game master can withdraw a check.');
    return yes({ type: 'check-withdrawn', body: { check }, ...behind(open.screen, 'course') });
  }),
};

function intentSaid(check: CheckId, text: string, course: Addressed): PendingEvent {
  return { type: 'intent-said', body: { check, text }, ...course };
}

function secretSet(check: CheckId, secret: Terms['secret']): readonly PendingEvent[] {
  return secret ? [{ type: 'secret-set', body: { check, ...secret }, to: { say: true } }] : [];
}

function actionGone({ ruleset }: Scope, action: string): ReturnType<typeof no> {
  return no('no-such-action', `${ruleset.name} no longer has a check “${action}”.`);
}

function triedBefore({ prepared }: Terms) {
  const sentence = 'This was tried before, for the same purpose. What has changed?';
  return { ok: false, error: { code: 'repeated', rule: prepared.purpose?.rule ?? '', sentence } } as const;
}
