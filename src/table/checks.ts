import * as z from 'zod/mini';
import type { Transcript } from '../dice/index.ts';
import { sealedBy } from './characters.ts';
import {
  actionOf,
  begun,
  isAgreed,
  owns,
  prepare,
  proposal,
  repeated,
  rolledOn,
  wentOn,
} from './check-course.ts';
import { checkEvents } from './check-events.ts';
import { mayAct } from './deeds.ts';
import { command, type Draft, type Noun, no, yes } from './noun.ts';
import { hasSay } from './say.ts';
import { id, line, page } from './words.ts';

const bytes = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: '32 bytes are 64 hexadecimal digits' }));
const fields = z.record(z.string(), z.json());
const faces = z
  .array(z.array(z.int().check(z.minimum(1), z.maximum(1_000_000))).check(z.maxLength(10_000)))
  .check(z.maxLength(64));

/** The one loop of every check: propose, agree, roll, choose, resolve, tell. */
export const checks: Noun = {
  commands: {
    'propose-check': command({
      body: z.strictObject({
        action: z.string(),
        input: fields,
        intent: z._default(line, ''),
        dice: z._default(z.enum(['fair', 'typed']), 'fair'),
        reason: z._default(line, ''),
        bytes: z.optional(bytes),
      }),
      who: 'seated',
      decide: ({ action, input, intent, dice, reason, bytes: contribution }, scope) => {
        const found = actionOf(scope.ruleset, action);
        if (!found) return no('no-such-action', `${scope.ruleset.name} has no check “${action}”.`);
        const may = mayAct(scope, found, input);
        if (!may.ok) return may;
        const prepared = prepare(scope, found, input);
        if (!prepared.ok) return prepared;
        const again = repeated(scope.table, found, action, input);
        if (again?.stage === 'resolved' && reason === '')
          return {
            ok: false,
            error: {
              code: 'repeated',
              rule: again.rule,
              sentence: 'This was tried before, for the same purpose. What has changed?',
            },
          };
        const repeats = again ? { check: again.check, undone: again.stage === 'undone', reason } : null;
        const proposed: Draft = {
          type: 'check-proposed',
          body: {
            check: scope.command,
            action,
            input,
            intent,
            dice,
            repeats,
            by: scope.seat,
            lines: prepared.value.lines,
          },
          ...sealedBy(scope.table, input),
        };
        if (scope.table.rights.agree !== 'nobody') return yes(proposed);
        return begun(
          scope,
          {
            check: scope.command,
            action,
            input,
            secret: null,
            dice,
            by: scope.seat,
            version: found.version,
            prepared: prepared.value,
          },
          [proposed],
          contribution,
        );
      },
    }),
    'revise-check': command({
      body: z.strictObject({ check: id, input: fields, intent: z.optional(line) }),
      who: 'seated',
      decide: ({ check, input, intent }, scope) => {
        const open = proposal(scope.table, check);
        if (!open) return no('not-proposed', 'That check is not open to changes any more.');
        if (open.by !== scope.seat && !hasSay(scope.table, scope.seat))
          return no('not-yours', 'Only who proposed it or who has the say changes a check.');
        const found = actionOf(scope.ruleset, open.action);
        if (!found)
          return no('no-such-action', `${scope.ruleset.name} has no check “${open.action}” any more.`);
        const prepared = prepare(scope, found, input);
        if (!prepared.ok) return prepared;
        return yes({
          type: 'check-revised',
          body: { check, input, intent: intent ?? open.intent, lines: prepared.value.lines },
        });
      },
    }),
    'hide-difficulty': command({
      body: z.strictObject({ check: id, fields }),
      who: 'say',
      decide: ({ check, fields: secret }, { table }) =>
        proposal(table, check)
          ? yes(
              { type: 'check-hidden', body: { check } },
              { type: 'secret-set', body: { check, fields: secret }, to: { say: true } },
            )
          : no('not-proposed', 'That check is not open to changes any more.'),
    }),
    nod: command({
      body: z.strictObject({ check: id, bytes: z.optional(bytes) }),
      who: 'seated',
      decide: ({ check, bytes: contribution }, scope) => {
        const open = proposal(scope.table, check);
        if (!open) return no('not-proposed', 'There is nothing to agree to any more.');
        if (scope.table.rights.agree === 'gm' && !hasSay(scope.table, scope.seat))
          return no('not-your-say', 'At this table who has the say agrees to checks.');
        const nods = [...new Set([...open.nods, scope.seat])];
        const nodded: Draft = { type: 'nodded', body: { check, seat: scope.seat } };
        if (!isAgreed(scope.table, open, nods)) return yes(nodded);
        const found = actionOf(scope.ruleset, open.action);
        if (!found)
          return no('no-such-action', `${scope.ruleset.name} has no check “${open.action}” any more.`);
        const prepared = prepare(scope, found, { ...open.input, ...open.secret });
        if (!prepared.ok) return prepared;
        return begun(
          scope,
          { ...open, check, version: found.version, prepared: prepared.value },
          [nodded],
          contribution,
        );
      },
    }),
    contest: command({
      body: z.strictObject({ check: id, what: line, reason: line }),
      who: 'seated',
      decide: ({ check, ...contested }, { table, seat }) =>
        proposal(table, check)
          ? yes({ type: 'contested', body: { check, by: seat, ...contested } })
          : no('not-proposed', 'That check is under way already.'),
    }),
    'withdraw-check': command({
      body: z.strictObject({ check: id }),
      who: 'seated',
      decide: ({ check }, { table, seat }) => {
        const open = table.checks[check];
        if (!open || open.stage === 'resolved' || open.stage === 'withdrawn')
          return no('not-open', 'That check is over.');
        if (open.by !== seat && !hasSay(table, seat))
          return no('not-yours', 'Only who proposed it or who has the say withdraws a check.');
        return yes({ type: 'check-withdrawn', body: { check } });
      },
    }),
    'type-dice': command({
      body: z.strictObject({ check: id, faces }),
      who: 'seated',
      decide: ({ check, faces: typed }, scope) => {
        const open = scope.table.checks[check];
        if (open?.waiting?.for !== 'dice') return no('no-dice-wanted', 'That check waits for no dice.');
        if (open.by !== scope.seat && !hasSay(scope.table, scope.seat))
          return no('not-yours', 'Who rolls types the dice in.');
        return rolledOn(scope, check, typed, { dice: 'typed', by: scope.seat });
      },
    }),
    choose: command({
      body: z.strictObject({ check: id, option: z.string(), bytes: z.optional(bytes) }),
      who: 'seated',
      decide: ({ check, option, bytes: contribution }, scope) => {
        const open = scope.table.checks[check];
        if (open?.waiting?.for !== 'decision')
          return no('nothing-to-decide', 'That check waits for no decision.');
        const { decision, owner } = open.waiting;
        const lapses = decision.need === 'may' && option === decision.fallback;
        if (!lapses && !owns(scope, owner))
          return no('not-your-decision', 'That decision is somebody else’s.');
        if (!decision.options.includes(option))
          return no('no-such-option', `One can choose ${decision.options.join(', ')}.`);
        const { name, by, options } = decision;
        const transcript: Transcript = [...open.transcript, { choose: name, by, options, chosen: option }];
        return wentOn(
          scope,
          check,
          open,
          transcript,
          [{ type: 'chosen', body: { check, entry: transcript.at(-1), by: scope.seat } }],
          contribution,
        );
      },
    }),
    'tell-check': command({
      body: z.strictObject({ check: id, text: page }),
      who: 'seated',
      decide: ({ check, text }, { table, seat }) => {
        const open = table.checks[check];
        if (open?.stage !== 'resolved') return no('not-resolved', 'A check is told when it is resolved.');
        if (open.by !== seat && !hasSay(table, seat)) return no('not-yours', 'Who rolled tells it.');
        return yes({ type: 'check-told', body: { check, text } });
      },
    }),
  },
  events: checkEvents,
};
