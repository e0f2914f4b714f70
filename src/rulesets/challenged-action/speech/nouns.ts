import { minus, signed } from '../../../dice/index.ts';
import { type Choice, distinct, type FieldContext, type Noun, named } from '../../fields/choices.ts';
import type { Overridable, Win } from '../campaign/campaign.ts';
import { NUMBERS } from '../campaign/overridable.ts';
import { SPEED, tableCalled } from '../campaign/tables.ts';
import { isStandIn, SOMEONE, whoIsBehind } from '../challenge/stand-in.ts';
import { winnerIn } from '../effect/input.ts';
import type { CampaignGame } from '../game.ts';
import { type Sheet, sheetOf, traitCalled } from '../sheet/sheet.ts';
import { aspectsOf, effectWords, isActive, isBurnt, mayActivate, type Trait } from '../traits/trait.ts';
import { mayAct } from '../turns/turns.ts';

type CampaignNoun = Noun<CampaignGame>;
type About = FieldContext<CampaignGame>;

export const nouns: Readonly<Record<string, CampaignNoun>> = {
  aspect: ofSheet(aspects),
  trait: ofSheet(({ traits }) => traits.map(rated)),
  /** CA-8 */
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
  /** CA-1: a trait they already have only where it stacks. */
  'listed trait to take': ({ game, character }) => {
    const sheet = sheetOf(game, character);
    const there = (name: string) => sheet && traitCalled(sheet, name);
    return listed(game, ({ name }) => there(name) === undefined || there(name)?.stack !== undefined);
  },
  'modifier table': ({ game }) => game.own.tables.map(({ name }) => named(name)),
  /** CA-4: of the table that the field is about. */
  'row of that table': ({ game, path }) => rowsOf(game, String(path.at(-1))),
  speed: ({ game }) => rowsOf(game, SPEED),
  'success table': ({ game }) => game.own.successTables.map(({ name }) => named(name)),
  loser: (asked) => lost(asked, (winner) => whoIsBehind(asked.game.own, winner)),
  /** CA-3: everyone will hear it, so a hidden side goes by its stand-in. */
  'loser as it is told': (asked) => lost(asked, (winner) => winner),
  'winner without a sheet': (asked) =>
    distinct(
      asked.game.own.wins
        .filter(({ winner }) => !sheetOf(asked.game, winner))
        .map(({ winner }) => ({
          value: winner,
          label: called(asked, winner),
          ...(isStandIn(winner) && { more: `${SOMEONE}, for the players` }),
        })),
    ),
  /** CA-14: traits that have the number to be overridden, with its present value. */
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

/** CA-3: the true name of a hidden side, for those who may know. */
function called({ game, names }: About, who: string): string {
  const known = whoIsBehind(game.own, who);
  return sheetOf(game, known) ? names(known) : isStandIn(known) ? SOMEONE : known;
}

function numberNow({ game, character, input }: About, trait: string): number | null | undefined {
  const what = input.what as Overridable | undefined;
  return what && NUMBERS[what]?.now(game, { what, character, trait });
}
