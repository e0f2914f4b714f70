import type { Campaign, Win } from '../../../rulesets/challenged-action/campaign.ts';
import { aspectsOf, countingEffects } from '../../../rulesets/challenged-action/counting.ts';
import { inputSchema, mayHaveTraits } from '../../../rulesets/challenged-action/effect-input.ts';
import type { CampaignGame, Sheet } from '../../../rulesets/challenged-action/sheet.ts';
import { isStandIn, SOMEBODY, whoIsBehind } from '../../../rulesets/challenged-action/stand-in.ts';
import { beginningOf } from '../../../rulesets/fields/index.ts';
import { folded } from '../../../rulesets/index.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import { askedIn } from '../../forms/choices.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

export function campaignIn(table: LiveTable): Campaign | undefined {
  return table.view?.own as Campaign | undefined;
}

export function sheetIn(table: LiveTable, character: string): Sheet | undefined {
  return table.view?.characters[character]?.sheet as Sheet | undefined;
}

/** Of somebody here, or of what the story teller called by its name; CA-3: who is hidden, for who may know. */
export function nameIn(table: LiveTable, who: string): string {
  const known = behindIn(table, who);
  if (table.view?.characters[known]) return table.characterName(known);
  return isStandIn(known) ? SOMEBODY : known;
}

/** CA-3: who is behind a stand-in, as far as this seat may know. */
export function behindIn(table: LiveTable, who: string): string {
  const own = campaignIn(table);
  return own ? whoIsBehind(own, who) : who;
}

/** As the rules name it: an agent by its id, anything else by what it is called. */
export function namedIn(table: LiveTable, who: string): Fields {
  return table.view?.characters[who] ? { character: who } : { environment: who };
}

/** What a side of a challenge says it is about. */
export function aspectsIn({ aspects }: Fields): readonly string[] {
  return Array.isArray(aspects) ? (aspects as string[]) : [];
}

export interface Related {
  readonly trait: string;
  readonly aspect: string;
  readonly value: number;
}

/** CA-3: what each trait brings to these aspects: what is activated adds to the regular effect. */
export function relatedOf({ traits }: Sheet, aspects: readonly string[]): readonly Related[] {
  const wanted = new Set(aspects.map(folded));
  return traits.flatMap((trait) => {
    const sums = new Map<string, Related>();
    for (const { aspect, value } of countingEffects(trait)) {
      const key = folded(aspect);
      if (!wanted.has(key)) continue;
      sums.set(key, { trait: trait.name, aspect, value: value + (sums.get(key)?.value ?? 0) });
    }
    return [...sums.values()];
  });
}

/** What somebody is best at, to begin with. */
export function bestOf(table: LiveTable, character: string): readonly string[] {
  const sheet = sheetIn(table, character);
  const [best] = sheet ? aspectsOf(sheet) : [];
  return best ? [best.aspect] : [];
}

/** CA-1: something that nobody has written down, under a name that no other side has (CA-6). */
export function somethingBeside(sides: readonly Fields[]): Fields {
  const isTaken = (name: string) => sides.some(({ environment }) => environment === name);
  const numbered = sides.map((_, i) => `something else ${i + 2}`);
  const name = ['the world', 'something else', ...numbered].find((each) => !isTaken(each));
  return { environment: name ?? '', score: 5 };
}

type Sides = Pick<Win, 'winner' | 'loser'>;

/** CA-10: what the loser suffers, to begin with. */
export function effectBegun(table: LiveTable, { winner, loser }: Sides): Fields {
  const { game } = table;
  const suffers = game && mayHaveTraits(game as CampaignGame, loser) ? { suffers: {} } : {};
  const by = sheetIn(table, winner)
    ? { character: winner, aspects: [] }
    : { environment: winner, effects: 0 };
  return beginningOf(inputSchema, askedIn(table, {}, []), { ...by, against: loser, ...suffers });
}
