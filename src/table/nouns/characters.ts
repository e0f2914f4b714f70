import * as z from 'zod/mini';
import { type CharacterId, lookUp } from '../../rulesets/index.ts';
import { byGameMaster, byPlayers, type Commands } from '../command.ts';
import { no, yes } from '../decision.ts';
import type { Character, SeatId, Table } from '../state.ts';
import { id } from '../text-limits.ts';
import { actsFor, hasSay, isHere, seesSecrets } from '../visibility/authority.ts';
import { sealed, seesCharacter } from '../visibility/secrecy.ts';
import { beginning, begun, CREATIONS, edit, edited } from './sheets.ts';
import { nobodyHides } from './story.ts';
import { tooMany } from './table-limits.ts';

const creation = z._default(z.enum(CREATIONS), 'free');

/** Characters and NPCs: made, claimed, hidden until met, edited as form or as text. */
export const characters: Commands = {
  'make-character': byPlayers.anytime(
    {
      from: beginning,
      mine: z._default(z.boolean(), true),
      hidden: z._default(z.boolean(), false),
      npc: z._default(z.boolean(), false),
      creation,
    },
    ({ from, mine, hidden, npc, creation: by }, scope) => {
      const { table, seat, command: character } = scope;
      if (hidden && !seesSecrets(table, seat)) return nobodyHides('a character');
      // Only those everyone knows of are counted, so nobody learns that there are others.
      const met = Object.values(table.characters).filter((each) => !each.hidden);
      const full = tooMany(met.length, 'characters', scope);
      if (full) return full;
      const drawn = begun(scope, from, by);
      if (!drawn.ok) return drawn;
      const holder = mine && !hidden ? seat : null;
      const isNpc = (npc || hidden) && holder === null;
      const body = { character, ...drawn.value, holder, hidden, ...(isNpc && { npc: true as const }) };
      return yes({ type: 'character-made', body, ...(hidden && { to: { say: true } }) });
    },
  ),
  'claim-character': byPlayers.anytime({ character: id }, ({ character }, { table, seat }) => {
    const known = visible(table, seat, character);
    if (!known) return noSuchCharacter();
    if (known.holder !== null && isHere(table, known.holder) && !hasSay(table, seat))
      return no('held-already', 'Someone already plays that character.');
    return yes({ type: 'character-given', body: { character, to: seat }, ...sealed(table, character) });
  }),
  'give-character': byPlayers.anytime(
    { character: id, to: z.nullable(id) },
    ({ character, to }, { table, seat }) => {
      if (!visible(table, seat, character)) return noSuchCharacter();
      if (!actsFor(table, seat, character))
        return no('not-yours', 'Only its player can give a character away.');
      if (to !== null && !lookUp(table.seats, to)) return no('no-such-seat', 'Nobody has that seat.');
      return yes({ type: 'character-given', body: { character, to }, ...sealed(table, character) });
    },
  ),
  'reveal-character': byGameMaster({ character: id }, ({ character }, { table, seat }) =>
    visible(table, seat, character)?.hidden
      ? yes({ type: 'character-revealed', body: { character } })
      : no('not-hidden', 'There is no hidden character like that.'),
  ),
  'edit-sheet': byPlayers.anytime(
    { character: id, to: edit, creation },
    ({ character, to, creation: by }, scope) => {
      const { table, seat } = scope;
      if (!visible(table, seat, character)) return noSuchCharacter();
      if (table.rights.editSheets === 'holder' && !actsFor(table, seat, character))
        return no('not-yours', 'At this table only its player can edit a character’s sheet.');
      const drawn = edited(scope, character, to, by);
      if (!drawn.ok) return drawn;
      return yes({
        type: 'sheet-edited',
        body: { character, ...drawn.value },
        ...sealed(table, character),
      });
    },
  ),
};

/** A hidden character and none at all are refused alike. */
export function noSuchCharacter(): ReturnType<typeof no> {
  return no('no-such-character', 'There is no such character at this table.');
}

function visible(table: Table, seat: SeatId, character: CharacterId): Character | undefined {
  return seesCharacter(table, seat, character) ? lookUp(table.characters, character) : undefined;
}
