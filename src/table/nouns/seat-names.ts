import { no, type TableRefusal } from '../decision.ts';
import type { Role, SeatId, Table } from '../state.ts';

type Refused = { readonly ok: false; readonly error: TableRefusal } | undefined;

/** Letters of other alphabets that look like Latin ones, and characters that look alike. */
const ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  'аa вb сc ԁd еe ѐe ёe ɡg һh іi їi ӏi јj кk мm нh оo рp ԛq ѕs тt уy ѵv ԝw хx αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw ıi li 1i |i 0o'
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

/** Line breaks, changes of writing direction, and invisible characters; not joiners, which words and emoji need. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/u;

/** Names for the game master. Nobody else may use them, not even as part of a name. */
const LEADING: ReadonlySet<string> = alike('GM', 'game master', 'gamemaster', 'DM', 'dungeon master');
const TELLING: ReadonlySet<string> = alike('narrator', 'storyteller', 'host');
/** What sentences call people in general, and names that a program could use. */
const SYSTEM: ReadonlySet<string> = alike(
  ...['Fireside', 'table', 'server', 'system', 'admin', 'administrator', 'moderator'],
  ...['somebody', 'someone', 'nobody', 'everybody', 'spectator', 'player'],
);

/** Why someone can’t use this name: it could be taken for someone else’s, for a role, or for the table itself. */
export function nameProblem(table: Table, seat: SeatId, name: string, role: Role): Refused {
  if (UNSEEN.test(name)) return no('malformed', 'A name is one line of visible characters.');
  const whole = looks(name).replace(/^the(?=.)/, '');
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(looks);
  const pairs = words.map((word, i) => word + (words[i + 1] ?? ''));
  const isLeading = TELLING.has(whole) || [whole, ...words, ...pairs].some((each) => LEADING.has(each));
  if ((isLeading && role !== 'gm') || SYSTEM.has(whole))
    return no('name-of-a-role', `“${name}” could be taken for a role at this table. Choose another name.`);
  if (isTaken(table, seat, name))
    return no('name-taken', 'Someone here has that name, or one that looks like it. Add something to yours.');
  return undefined;
}

/** For people who can’t be asked for another name: numbered if the name is taken. */
export function unusedName(table: Table, seat: SeatId, name: string): string {
  let unused = name;
  for (let n = 2; isTaken(table, seat, unused); n++) unused = `${name.slice(0, 76)} ${n}`;
  return unused;
}

function isTaken({ seats }: Table, seat: SeatId, name: string): boolean {
  const look = looks(name);
  return Object.entries(seats).some(
    ([other, { name: theirs, left }]) => other !== seat && !left && looks(theirs) === look,
  );
}

/** Names that look alike become the same: without case, accents, spaces and dots. */
function looks(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase();
  const letters = [...plain].map((sign) => ALIKE[sign] ?? sign).join('');
  return letters.replaceAll(/[\s\p{P}]/gu, '') || letters;
}

function alike(...names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(looks));
}
