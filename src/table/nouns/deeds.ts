import * as z from 'zod/mini';
import { ok, type Result } from '../../dice/index.ts';
import {
  type Action,
  capitalised,
  fieldInSentence,
  isGeneratedId,
  lookUp,
  parsed,
  type Refusal,
  type Ruleset,
  type RulesetEvent,
} from '../../rulesets/index.ts';
import { type Path, put, valueAt } from '../change.ts';
import { byGameMaster, byPlayers, type Commands } from '../command.ts';
import { no, type Scope, type TableRefusal, yes } from '../decision.ts';
import { key } from '../events/deeds.ts';
import type { Fields, Table } from '../state.ts';
import { fields, line, nonBlank } from '../text-limits.ts';
import { actsFor, hasSay, seesSecrets } from '../visibility/authority.ts';
import {
  type Addressed,
  gameOf,
  happened,
  isHidden,
  mentionsHidden,
  sealed,
  sealedBy,
  seesCharacter,
} from '../visibility/secrecy.ts';
import { noSuchCharacter } from './characters.ts';

/** Actions of the system that need no dice, and values that the game master sets by hand, in the open. */
export const deeds: Commands = {
  act: byPlayers({ action: z.string(), input: fields }, ({ action, input }, scope) => {
    const { ruleset, table } = scope;
    const found = lookUp(ruleset.actions, action);
    if (!found) return no('no-such-action', `${ruleset.name} has no action “${action.slice(0, 40)}”.`);
    if (found.kind !== 'deed')
      return no('no-such-action', `“${action}” needs a roll: propose it as a check.`);
    const may = mayAct(scope, found, input);
    if (!may.ok) return may;
    const checked = parsed(found.input, input, found.rules[0] ?? '');
    if (!checked.ok) return againstTheRules(checked.error);
    const consequences = found.perform(gameOf(table), checked.value);
    if (!consequences.ok) return againstTheRules(consequences.error);
    const { events, offers = [] } = consequences.value;
    const pending = events.map((body: RulesetEvent) =>
      happened(table, ruleset, body, sealedBy(table, input)),
    );
    // The deed itself may give away everything it led to.
    const sealing = pending.find(({ to }) => to !== undefined)?.to;
    const to = sealing ? { to: sealing } : sealedBy(table, input, offers);
    return yes({ type: 'deed-done', body: { action, input, offers }, ...to }, ...pending);
  }),
  override: byGameMaster(
    {
      path: z.array(key).check(z.minLength(2), z.maxLength(20)),
      value: z.json(),
      reason: nonBlank(line),
    },
    ({ path, value, reason }, { table, ruleset, seat }) => {
      const [part, character] = path as [string, string];
      const game = put(table.game, path, value);
      if (
        part === 'sheets' &&
        (!lookUp(table.characters, character) || !seesCharacter(table, seat, character))
      )
        return noSuchCharacter();
      const schema = lookUp({ own: ruleset.own.schema, sheets: ruleset.sheet.schema }, part);
      const whole = part === 'own' ? game.own : game.sheets[character];
      if (!schema?.safeParse(whole).success)
        return no('does-not-fit', `${ruleset.name} doesn’t allow that value for ${placeWords(path)}.`);
      const to = part === 'sheets' ? sealed(table, character) : sealedIn(table, ruleset, path, value);
      return yes({ type: 'overridden', body: { path, after: value, reason }, ...to });
    },
  ),
};

/** Where a value is, for people: “Body, damage”, without ids. */
function placeWords([part = '', ...inner]: readonly string[]): string {
  const steps = part === 'sheets' ? inner.slice(1) : inner;
  const words = steps.filter((step) => !isGeneratedId(step)).map(fieldInSentence);
  return words.length > 0 ? `“${capitalised(words.join(', '))}”` : 'a sheet';
}

/** A value that players would not see in the same place is not for them: the system knows what it hides. */
function sealedIn(table: Table, ruleset: Ruleset, path: Path, value: unknown): Addressed {
  const game = put(table.game, path, value);
  const unseen = Object.keys(table.characters).filter((each) => isHidden(table, each));
  const shown = { own: ruleset.view(game, { role: 'player', characters: [], unseen }) };
  const isShown = JSON.stringify(valueAt(shown, path)) === JSON.stringify(value);
  return isShown ? sealedBy(table, path, value) : { to: { say: true } };
}

/** Whether this seat may do that: the action says who, and a hidden character doesn’t exist for others. */
export function mayAct(
  { table, seat }: Pick<Scope, 'table' | 'seat'>,
  action: Pick<Exclude<Action, { kind: 'forecast' }>, 'who'>,
  input: Fields,
): Result<true, TableRefusal> {
  if (action.who === 'gm' && !hasSay(table, seat))
    return no('not-your-say', 'Only the game master can do that.');
  if (mentionsHidden(table, input) && !seesSecrets(table, seat)) return noSuchCharacter();
  const { character } = input;
  if (typeof character !== 'string') return ok(true);
  if (!lookUp(table.characters, character)) return noSuchCharacter();
  if (action.who === 'holder' && !actsFor(table, seat, character))
    return no('not-yours', 'Someone else plays that character.');
  return ok(true);
}

export function againstTheRules({ rule, sentence, path }: Refusal): {
  readonly ok: false;
  readonly error: TableRefusal;
} {
  return {
    ok: false,
    error: { code: 'against-the-rules', rule, sentence, ...(path !== undefined && { path }) },
  };
}
