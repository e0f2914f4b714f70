import type { Campaign, Win } from '../../../rulesets/challenged-action/campaign.ts';
import { aspectsOf, countingEffects } from '../../../rulesets/challenged-action/counting.ts';
import type { Sheet } from '../../../rulesets/challenged-action/sheet.ts';
import { isStandIn, SOMEBODY, whoIsBehind } from '../../../rulesets/challenged-action/stand-in.ts';
import { folded } from '../../../rulesets/index.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
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

/** CA-10: whether somebody could get a trait: of who is hidden, all may think so. */
export function mayHaveTraits(table: LiveTable, who: string): boolean {
  return isStandIn(who) || sheetIn(table, who) !== undefined;
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
  return {
    ...(sheetIn(table, winner) ? { character: winner, aspects: [] } : { environment: winner, effects: 0 }),
    against: loser,
    ...(mayHaveTraits(table, loser) && { suffers: takenBy(table, { winner, loser }, 'suffers') }),
  };
}

/** CA-10: a trait that one of them gets, named so that only the words are to be bettered. */
export function takenBy(table: LiveTable, { winner, loser }: Sides, how: string): Fields {
  // All hear it: who is hidden is somebody here for who knows better, too.
  const name = (side: string) => (isStandIn(side) ? SOMEBODY : nameIn(table, side));
  const [who, words] =
    how === 'gains' ? [winner, `Ahead of ${name(loser)}`] : [loser, `Bested by ${name(winner)}`];
  return { trait: words.slice(0, 60).trim(), aspect: bestOf(table, who)[0] ?? 'luck' };
}
