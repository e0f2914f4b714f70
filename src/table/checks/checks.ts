import * as z from 'zod/mini';
import { choiceEntry, type RollEntry } from '../../dice/index.ts';
import type { Refusal, UnderWay } from '../../rulesets/index.ts';
import { byGameMaster, byPlayers, type Commands } from '../command.ts';
import { no, type PendingEvent, type Scope, yes } from '../decision.ts';
import { againstTheRules } from '../nouns/deeds.ts';
import { added, contribution, inNamedSlot } from '../rolls/roll-request.ts';
import type { CheckId, CheckState } from '../state.ts';
import { id, line, nonBlank, page } from '../text-limits.ts';
import { hasSay, owns, seesSecrets } from '../visibility/authority.ts';
import { behind, mentionsHidden } from '../visibility/secrecy.ts';
import { rolledOn, stepOf, wentOn } from './course.ts';
import { actionOf, wordless } from './free-text.ts';
import { proposals } from './proposals.ts';
import { checkIn } from './terms.ts';

const faces = z
  .array(z.array(z.int().check(z.minimum(1), z.maximum(1_000_000))).check(z.maxLength(10_000)))
  .check(z.maxLength(64));

/** The one loop of every check: propose, agree, roll, choose, resolve, tell. */
export const checks: Commands = {
  ...proposals,
  'type-dice': byPlayers({ check: id, faces }, ({ check, faces: typed }, scope) => {
    const open = checkIn(scope, check);
    if (open?.waiting?.for !== 'dice' || open.waiting.request)
      return no('no-dice-wanted', 'That check isn’t waiting for dice to be entered.');
    const mayRoll = open.by === scope.seat && !behind(open.screen, 'dice').to;
    if (!mayRoll && !hasSay(scope.table, scope.seat))
      return no('not-yours', 'Only the player who is rolling can enter these dice.');
    return rolledOn(scope, check, typed, { dice: 'typed', by: scope.seat });
  }),
  choose: byPlayers({ check: id, option: z.string(), ...added }, ({ check, option, ...by }, scope) => {
    const open = checkIn(scope, check);
    if (open?.waiting?.for !== 'decision')
      return no('nothing-to-decide', 'That check isn’t waiting for a decision.');
    const { decision, owner } = open.waiting;
    // Nobody waits for an offer: anyone may let it lapse and go on.
    const lapses = decision.need === 'may' && option === decision.fallback;
    if (!lapses && !owns(scope.table, scope.seat, owner))
      return no('not-your-decision', 'That decision is someone else’s.');
    if (!decision.options.includes(option))
      return no('no-such-option', `You can choose ${decision.options.join(', ')}.`);
    const unpaid = unpaidBy(scope, check, open, option);
    if (unpaid) return againstTheRules(unpaid);
    const entry = choiceEntry(decision, option);
    const chosen: PendingEvent = {
      type: 'chosen',
      body: { check, entry, by: scope.seat },
      ...behind(open.screen, 'course'),
    };
    const transcript = [...open.transcript, entry];
    const roller = contribution(scope, by);
    return inNamedSlot(wentOn(scope, check, open, transcript, [chosen], roller), by);
  }),
  'settle-check': byGameMaster(
    { check: id, as: nonBlank(line), reason: nonBlank(line) },
    ({ check, as, reason }, scope) => {
      const open = checkIn(scope, check);
      if (!open || open.stage === 'withdrawn' || open.stage === 'undone')
        return no('not-open', 'There is no such check to settle.');
      return yes({
        type: 'check-settled',
        body: { check, as, reason },
        ...behind(open.screen, 'course'),
      });
    },
  ),
  'reveal-check': byGameMaster({ check: id }, ({ check }, scope) => {
    const { table, seat } = scope;
    const open = checkIn(scope, check);
    if (!open || open.screen === 'none' || !seesSecrets(table, seat))
      return no('not-hidden', 'Nothing about that check is hidden.');
    if (mentionsHidden(table, open))
      return no('not-met-yet', 'That check is about someone the players haven’t met. Reveal them first.');
    return yes(...revealed(scope, check, open));
  }),
  'tell-check': byPlayers({ check: id, text: page }, ({ check, text }, scope) => {
    const open = checkIn(scope, check);
    if (open?.stage !== 'resolved')
      return no('not-resolved', 'Wait for the result before you tell what happened.');
    if (open.by !== scope.seat && !hasSay(scope.table, scope.seat))
      return no('not-yours', 'Only whoever rolled or the game master can tell this.');
    return yes({ type: 'check-told', body: { check, text }, ...behind(open.screen, 'course') });
  }),
};

/** Everything that was hidden, with the rolls, so that anyone can verify them now. */
function revealed({ ruleset }: Scope, check: CheckId, open: CheckState): readonly PendingEvent[] {
  const { action, input, secret, lines, kind, outcome, offers } = open;
  const entries = open.transcript.filter((entry) => 'roll' in entry);
  const rolls = open.rolls.map((mark, i): PendingEvent => {
    const entry = entries[i] as RollEntry;
    return { type: 'roll-revealed', body: { check, entry, mark } };
  });
  const whole = { ...input, ...secret?.fields };
  const bare = wordless(actionOf(ruleset, action), whole);
  const body = { check, action, input: bare, lines: secret?.lines ?? lines, kind, outcome, offers };
  return [...(behind(open.screen, 'dice').to ? rolls : []), { type: 'check-revealed', body }];
}

/** Why an option can’t be paid for: other checks may have spent what it costs. */
function unpaidBy(
  { table, ruleset }: Scope,
  check: CheckId,
  open: CheckState,
  option: string,
): Refusal | undefined {
  const found = actionOf(ruleset, open.action);
  const step = stepOf(ruleset, open, open.transcript);
  if (!found?.unpaid || !step.ok || step.value.at !== 'choice') return undefined;
  const others = Object.entries(table.checks).filter(
    ([id, other]) => id !== check && other.waiting && other.request && other.action === open.action,
  );
  const { decision } = step.value;
  return found.unpaid(
    table.game,
    { ...underWay(open), decision, option },
    others.map(([, other]) => underWay(other)),
  );
}

function underWay({ input, secret, request, transcript }: CheckState): UnderWay<unknown, unknown> {
  return { input: { ...input, ...secret?.fields }, parameters: request?.parameters, transcript };
}
