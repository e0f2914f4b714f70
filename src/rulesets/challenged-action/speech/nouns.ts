import { minus, signed } from '../../../dice/index.ts';
import { type Choice, distinct, type FieldContext, type Noun, named } from '../../fields/choices.ts';
import type { Win } from '../campaign/campaign.ts';
import { SPEED, tableCalled } from '../campaign/modifier-table.ts';
import { NUMBERS } from '../campaign/override.ts';
import type { Overridable } from '../campaign/override-kind.ts';
import { isStandIn, SOMEBODY, whoIsBehind } from '../challenge/stand-in.ts';
import { winnerIn } from '../effect/input.ts';
import { type CampaignGame, type Sheet, sheetOf, traitCalled } from '../sheet/sheet.ts';
import { aspectsOf, isActive, isBurnt, mayActivate } from '../traits/current-effects.ts';
import { effectWords, type Trait } from '../traits/trait.ts';
import { mayAct } from '../turns/turns.ts';

type CampaignNoun = Noun<CampaignGame>;
type About = FieldContext<CampaignGame>;

/** What fields name. */
export const nouns: Readonly<Record<string, CampaignNoun>> = {
  aspect: ofSheet(aspects),
  trait: ofSheet(({ traits }) => traits.map(rated)),
  /** CA-8: of who lost the challenge. */
  'aspect of the loser': ofLoser(aspects),
  /** CA-10: of both sides. */
  'aspect of either': (asked) => {
    const sides = [winnerIn(asked.input), String(asked.input.against ?? '')];
    const sheets = sides.flatMap((who) => sheetOf(asked.game, whoIsBehind(asked.game.own, who)) ?? []);
    return distinct(sheets.flatMap((sheet) => aspectsOf(sheet).map(({ aspect }) => named(aspect))));
  },
  'trait of the loser': ofLoser(({ traits }) => traits.map(rated)),
  'trait to activate': ofSheet(({ traits }) => traits.filter(mayActivate).map(({ name }) => named(name))),
  'active trait': ofSheet(({ traits }) => traits.filter(isActive).map(({ name }) => named(name))),
  'burnt trait': ofSheet(({ traits }) => traits.filter(isBurnt).map(({ name }) => named(name))),
  /** CA-2, CA-12: whose challenge may be settled. */
  challenger: ({ game, names, character }) =>
    Object.keys(game.sheets)
      .filter((id) => id !== character && mayAct(game, id))
      .map((id) => ({ value: id, label: names(id) })),
  'trait list': ({ game }) => game.own.lists.map(({ name }) => named(name)),
  'listed trait': ({ game }) => listed(game),
  /** CA-1: what somebody has already comes once more only where it stacks. */
  'listed trait to take': ({ game, character }) => {
    const sheet = sheetOf(game, character);
    const there = (name: string) => sheet && traitCalled(sheet, name);
    return listed(game, ({ name }) => there(name) === undefined || there(name)?.stack !== undefined);
  },
  'modifier table': ({ game }) => game.own.tables.map(({ name }) => named(name)),
  /** CA-4: of the table that is its key. */
  'row of that table': ({ game, path }) => rowsOf(game, String(path.at(-1))),
  speed: ({ game }) => rowsOf(game, SPEED),
  'success table': ({ game }) => game.own.successTables.map(({ name }) => named(name)),
  /** CA-8: whom a challenge was won against. */
  loser: (asked) => lost(asked, (winner) => whoIsBehind(asked.game.own, winner)),
  /** CA-3: all hear of it, so that who is hidden goes by the stand-in. */
  'loser as it is told': (asked) => lost(asked, (winner) => winner),
  'winner without a sheet': (asked) =>
    distinct(
      asked.game.own.wins
        .filter(({ winner }) => !sheetOf(asked.game, winner))
        .map(({ winner }) => ({
          value: winner,
          label: called(asked, winner),
          ...(isStandIn(winner) && { more: `${SOMEBODY}, for the others` }),
        })),
    ),
  /** CA-14: with the number that is to be overridden, and what it is now. */
  'trait with that number': (asked) =>
    sheetOf(asked.game, asked.character)?.traits.flatMap(({ name, effects }) => {
      if (asked.input.what === 'effect') return effects.length > 0 ? [named(name, effectWords(effects))] : [];
      const now = numberNow(asked, name);
      return now === undefined ? [] : [named(name, `now ${minus(now ?? 0)}`)];
    }),
  'aspect of that trait': ({ game, character, input }) => {
    const sheet = sheetOf(game, character);
    const trait = sheet && traitCalled(sheet, String(input.trait ?? ''));
    return trait?.effects.map(({ aspect, value }) => named(aspect, `now ${minus(value)}`));
  },
};

function ofSheet(choices: (sheet: Sheet) => readonly Choice[]): CampaignNoun {
  return ({ game, character }) => {
    const sheet = sheetOf(game, character);
    return sheet && choices(sheet);
  };
}

function ofLoser(choices: (sheet: Sheet) => readonly Choice[]): CampaignNoun {
  return (asked) => ofSheet(choices)({ ...asked, character: String(asked.input.against ?? '') });
}

function aspects(sheet: Sheet): readonly Choice[] {
  return aspectsOf(sheet).map(({ aspect, sum }) => named(aspect, signed(sum)));
}

function listed({ own }: CampaignGame, isMeant = (_: Trait) => true): readonly Choice[] {
  return distinct(own.lists.flatMap(({ traits }) => traits.filter(isMeant).map(rated)));
}

/** CA-13: what it costs, and what it is good for. */
function rated({ name, rating, effects }: Trait): Choice {
  return named(name, [`rating ${minus(rating)}`, effectWords(effects)].filter(Boolean).join(', '));
}

function rowsOf({ own }: CampaignGame, table: string): readonly Choice[] | undefined {
  return tableCalled(own.tables, table)?.rows.map(({ row, modifier }) => named(row, signed(modifier)));
}

function lost(asked: About, nameOf: (winner: string) => string): readonly Choice[] {
  const { character, environment } = asked.input;
  const isMeant = ({ winner }: Win) => nameOf(winner) === character || winner === environment;
  return asked.game.own.wins
    .filter(isMeant)
    .map(({ loser, margin }) => ({ value: loser, label: called(asked, loser), more: `by ${minus(margin)}` }));
}

/** CA-3: who is hidden, for who may know. */
function called({ game, names }: About, who: string): string {
  const known = whoIsBehind(game.own, who);
  return sheetOf(game, known) ? names(known) : isStandIn(known) ? SOMEBODY : known;
}

function numberNow({ game, character, input }: About, trait: string): number | null | undefined {
  const what = input.what as Overridable | undefined;
  return what && NUMBERS[what]?.now(game, { what, character, trait });
}
