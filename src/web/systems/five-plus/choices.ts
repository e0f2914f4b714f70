import type { Path } from '../../../rulesets/fields/index.ts';
import type { Descriptor, Kind } from '../../../rulesets/five-plus/descriptor.ts';
import type { Own } from '../../../rulesets/five-plus/own.ts';
import { endsAsSaid } from '../../../rulesets/five-plus/recovery.ts';
import { levelOf, ownIn, sheetIn } from '../../../rulesets/five-plus/seen.ts';
import { shakenOff } from '../../../rulesets/five-plus/shaking-off.ts';
import type { Sheet } from '../../../rulesets/five-plus/sheet.ts';
import { isTreatable } from '../../../rulesets/five-plus/treatment.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import {
  type Choice,
  characterAround,
  characters,
  closed,
  distinct,
  fieldAt,
  NEW_KEY,
  plain,
} from '../../forms/choices.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

/** 5P-12 */
const EVERYONE: Choice = { value: 'everyone', label: 'everybody at once', isClosed: true };

/** 5P-2: what is rolled with may come into being with the roll; everything else has to be there. */
const MAKES_UP: ReadonlySet<string> = new Set(['check', 'help', 'resist', 'heal', 'treat', 'declare']);

/** What is asked of the sheet of the one it is about. */
const ON_THE_SHEET: Readonly<
  Record<string, (descriptor: Descriptor, action: string, input: Fields) => boolean>
> = {
  descriptor: isFitting,
  aside: ({ level }) => level !== undefined,
  using: () => true,
  without: () => true,
  ability: isA('ability'),
  sustains: isA('ability'),
  item: isA('equipment'),
  resistance: isA('resistance'),
  condition: (of, action) => (action === 'treat' ? isTreatable(of) : of.kind === 'condition'),
  worsens: isA('condition'),
  shakesOff: (of) => of.kind === 'condition' && shakenOff(of).ok,
};

export function choices(
  table: LiveTable,
  action: string,
  input: Fields,
  path: Path,
): readonly Choice[] | undefined {
  const own = ownIn(table);
  const field = fieldAt(path);
  if (field === 'helps') return [...characters(table), EVERYONE];
  if (field === 'at' || field === 'after' || path.at(-1) === NEW_KEY)
    return field === 'goals' ? undefined : characters(table);
  if (path[0] === 'key') return sheetChoices(sheetIn(table, field), ({ level }) => level !== undefined);
  if (typeof input.npc === 'string') return ofNpc(table, own, input.npc, field);
  if (field === 'split') return goals(own);
  if (field === 'action' && path[0] === 'action') return declared(own, input);
  if (field === 'action') return intended(own, input, path);
  if (field === 'threat') return threats(own, action, input);
  const meant = ON_THE_SHEET[field];
  if (!meant) return undefined;
  const whose =
    typeof input.patient === 'string' && field !== 'descriptor'
      ? input.patient
      : characterAround(input, path);
  // An NPC hits whatever somebody has.
  if (whose === '' && field === 'resistance') return resistances(table);
  const offered = sheetChoices(sheetIn(table, whose), (descriptor) => meant(descriptor, action, input));
  return offered && !(field === 'descriptor' && MAKES_UP.has(action)) ? closed(offered) : offered;
}

/** Of everybody at the table. */
export function resistances(table: LiveTable): readonly Choice[] {
  const sheets = Object.keys(table.view?.characters ?? {}).map((id) => sheetIn(table, id));
  const all = sheets.flatMap((sheet) => sheet?.descriptors.filter(isA('resistance')) ?? []);
  return distinct(all.map(({ name }) => plain(name)));
}

function isA(kind: Kind): (descriptor: Descriptor) => boolean {
  return (descriptor) => descriptor.kind === kind;
}

/** What is rolled with has a level; what is counted a counter; what is taken away can be anything. */
function isFitting(descriptor: Descriptor, action: string, input: Fields): boolean {
  const { kind, level, counter } = descriptor;
  if (typeof input.kind === 'string') return kind === input.kind;
  if (action === 'change-counter') return counter !== undefined;
  if (action === 'recover') return counter !== undefined || endsAsSaid(descriptor);
  return action === 'resist' ? kind === 'resistance' : level !== undefined;
}

function sheetChoices(
  sheet: Sheet | undefined,
  meant: (descriptor: Descriptor) => boolean,
): readonly Choice[] | undefined {
  if (!sheet) return undefined;
  return distinct(
    sheet.descriptors.filter(meant).map((each) => plain(each.name, levelOf(each) || undefined)),
  );
}

function goals(own: Own | undefined): readonly Choice[] {
  return Object.entries(own?.challenge?.goals ?? {}).map(([id, { name }]) => ({
    value: id,
    label: name,
    isClosed: true,
  }));
}

function ofNpc(
  table: LiveTable,
  own: Own | undefined,
  npc: string,
  field: string,
): readonly Choice[] | undefined {
  if (field === 'ability') return own?.npcs[npc]?.abilities?.map(({ name, when }) => plain(name, when));
  return field === 'on' ? characters(table) : undefined;
}

function declared(own: Own | undefined, input: Fields): readonly Choice[] | undefined {
  const plan = own?.challenge?.turn?.plans[String(input.character)];
  return plan?.map(({ action, done }, i) => ({
    value: i,
    label: action.words ?? action.descriptor ?? action.group,
    ...(done && { more: 'done' }),
  }));
}

function intended(own: Own | undefined, input: Fields, path: Path): readonly Choice[] | undefined {
  const intention = (input.intentions as readonly { readonly npc: string }[] | undefined)?.[Number(path[1])];
  return own?.npcs[intention?.npc ?? '']?.actions?.map(({ words }, i) => ({ value: i, label: words }));
}

/** 5P-32: what is about to hit somebody, and is answered in this way. */
function threats(own: Own | undefined, action: string, input: Fields): readonly Choice[] | undefined {
  const way = action === 'resist' ? 'resist' : 'defend';
  return own?.challenge?.turn?.threats.flatMap(({ at, answer, state, words }, i) =>
    at === input.character && answer === way && state === 'open' ? [{ value: i, label: words }] : [],
  );
}
