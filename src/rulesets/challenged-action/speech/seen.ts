import { beginningOf } from '../../fields/index.ts';
import { folded } from '../../names.ts';
import type { Fields } from '../../ruleset.ts';
import { readersOf, type SeenTable } from '../../speech.ts';
import type { Win } from '../campaign/campaign.ts';
import { isStandIn, SOMEONE, whoIsBehind } from '../challenge/stand-in.ts';
import { inputSchema, mayHaveTraits } from '../effect/input.ts';
import type { CampaignGame } from '../game.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { aspectsOf } from '../traits/trait.ts';

export const { sheetIn, ownIn: campaignIn } = readersOf<CampaignGame>();

/** The name of an agent or an environment. CA-3: of a hidden side only for those who may know. */
export function nameIn(seen: SeenTable<CampaignGame>, who: string): string {
  const known = behindIn(seen, who);
  if (seen.view?.characters[known]) return seen.characterName(known);
  return isStandIn(known) ? SOMEONE : known;
}

/** CA-3: who is behind a stand-in, as far as this seat may know. */
export function behindIn(seen: SeenTable<CampaignGame>, who: string): string {
  const own = campaignIn(seen);
  return own ? whoIsBehind(own, who) : who;
}

/** An agent by its id, anything else by its name. */
export function namedIn(seen: SeenTable<CampaignGame>, who: string): Fields {
  return seen.view?.characters[who] ? { character: who } : { environment: who };
}

export function aspectsIn({ aspects }: Fields): readonly string[] {
  return Array.isArray(aspects) ? (aspects as string[]) : [];
}

/** CA-3: what each trait adds to these aspects, regular and activated effects together. */
export function relatedEffects({ traits }: Sheet, aspects: readonly string[]) {
  const wanted = new Set(aspects.map(folded));
  return traits.flatMap((trait) =>
    aspectsOf({ traits: [trait] })
      .filter(({ aspect }) => wanted.has(folded(aspect)))
      .map(({ aspect, sum }) => ({ trait: trait.name, aspect, value: sum })),
  );
}

/** What someone is best at, to begin with. */
export function bestOf(seen: SeenTable<CampaignGame>, character: string): readonly string[] {
  const sheet = sheetIn(seen, character);
  const [best] = sheet ? aspectsOf(sheet) : [];
  return best ? [best.aspect] : [];
}

/** CA-1: something without a sheet, under a name that no other side has (CA-6). */
export function somethingBeside(sides: readonly Fields[]): Fields {
  const isTaken = (name: string) => sides.some(({ environment }) => environment === name);
  const numbered = sides.map((_, i) => `something else ${i + 2}`);
  const name = ['the world', 'something else', ...numbered].find((each) => !isTaken(each));
  return { environment: name ?? '', score: 5 };
}

type Sides = Pick<Win, 'winner' | 'loser'>;

/** CA-10: what the loser suffers, to begin with. */
export function effectBegun(seen: SeenTable<CampaignGame>, { winner, loser }: Sides): Fields {
  const { game } = seen;
  const suffers = game && mayHaveTraits(game, loser) ? { suffers: {} } : {};
  const by = sheetIn(seen, winner) ? { character: winner, aspects: [] } : { environment: winner, effects: 0 };
  const begun = { ...by, against: loser, ...suffers };
  const names = (id: string) => seen.characterName(id);
  const asked = game ? { game, names, mayPlay: () => true } : undefined;
  return beginningOf(inputSchema, asked, begun);
}
