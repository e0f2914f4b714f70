import type { Campaign, Win } from '../../../rulesets/challenged-action/campaign.ts';
import { countingEffects } from '../../../rulesets/challenged-action/counting.ts';
import type { Sheet } from '../../../rulesets/challenged-action/sheet.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';

export function campaignIn(table: LiveTable): Campaign | undefined {
  return table.view?.own as Campaign | undefined;
}

export function sheetIn(table: LiveTable, character: string): Sheet | undefined {
  return table.view?.characters[character]?.sheet as Sheet | undefined;
}

/** Of somebody here, or of what the story teller called by its name. */
export function nameIn(table: LiveTable, who: string): string {
  return table.view?.characters[who] ? table.characterName(who) : who;
}

export interface AspectSum {
  readonly aspect: string;
  readonly sum: number;
}

/** CA-3: what a sheet brings to each aspect at the moment, the most first. */
export function aspectsOf({ traits }: Sheet): readonly AspectSum[] {
  const sums = new Map<string, AspectSum>();
  for (const { aspect, value } of traits.flatMap(countingEffects)) {
    const known = sums.get(aspect.toLowerCase()) ?? { aspect, sum: 0 };
    sums.set(aspect.toLowerCase(), { ...known, sum: known.sum + value });
  }
  return [...sums.values()].toSorted((a, b) => b.sum - a.sum);
}

/** What somebody is best at, to begin with. */
export function bestOf(table: LiveTable, character: string): readonly string[] {
  const sheet = sheetIn(table, character);
  const [best] = sheet ? aspectsOf(sheet) : [];
  return best ? [best.aspect] : [];
}

type Sides = Pick<Win, 'winner' | 'loser'>;

/** CA-10: what the loser suffers, to begin with. */
export function effectBegun(table: LiveTable, { winner, loser }: Sides): Fields {
  return {
    ...(sheetIn(table, winner) ? { character: winner, aspects: [] } : { environment: winner, effects: 0 }),
    against: loser,
    ...(sheetIn(table, loser) && { suffers: takenBy(table, { winner, loser }, 'suffers') }),
  };
}

/** CA-10: a trait that one of them gets, named so that only the words are to be bettered. */
export function takenBy(table: LiveTable, { winner, loser }: Sides, how: string): Fields {
  const [who, words] =
    how === 'gains'
      ? [winner, `Ahead of ${nameIn(table, loser)}`]
      : [loser, `Bested by ${nameIn(table, winner)}`];
  return { trait: words.slice(0, 60).trim(), aspect: bestOf(table, who)[0] ?? 'luck' };
}
