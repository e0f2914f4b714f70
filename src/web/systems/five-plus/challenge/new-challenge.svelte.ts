import { beginChallenge } from '../../../../rulesets/five-plus/begin-challenge.ts';
import type { Challenge } from '../../../../rulesets/five-plus/challenge.ts';
import { apply } from '../../../../rulesets/five-plus/events/index.ts';
import { idFor } from '../../../../rulesets/five-plus/ids.ts';
import type { Npc } from '../../../../rulesets/five-plus/npc.ts';
import type { FivePlusGame } from '../../../../rulesets/five-plus/sheet.ts';
import { parsed } from '../../../../rulesets/index.ts';
import { namesIn } from '../names.ts';

export interface NewGoal {
  readonly name: string;
  /** Nobody said: as many as is usual for the party. */
  readonly needs: number | null;
  /** Somebody who is to be overcome; brings name, tier and size along. */
  readonly npc: string;
  /** 5P-28: names, with commas between them. */
  readonly weak: string;
  readonly resistant: string;
  readonly immune: string;
}

export const NEW_GOAL: NewGoal = { name: '', needs: null, npc: '', weak: '', resistant: '', immune: '' };

/** As the actions take it; nothing where it has no name. */
export function goalOf(
  goal: NewGoal,
  npcs: Readonly<Record<string, Npc>>,
  usual: number,
): { readonly called: string; readonly goal: object } | undefined {
  const { npc, needs } = goal;
  const called = npcs[npc]?.name ?? goal.name.trim();
  if (called === '') return undefined;
  if (npc !== '') return { called, goal: { npc } };
  const stances = (['weak', 'resistant', 'immune'] as const).flatMap((stance) => {
    const names = namesIn(goal[stance]);
    return names.length > 0 ? [[stance, names] as const] : [];
  });
  return { called, goal: { name: called, needs: needs ?? usual, ...Object.fromEntries(stances) } };
}

type Losing = Challenge['losing'];

/** A challenge that takes shape: goals, and ways to lose in any combination (5P-27, 5P-29). */
export class NewChallenge {
  name = $state('');
  /** Nobody said: the tier of what is used. */
  asks = $state<number | undefined>();
  characters = $state.raw<readonly string[]>([]);
  goals = $state.raw<readonly NewGoal[]>([NEW_GOAL]);
  losing = $state.raw<Losing>({ failures: 3 });
  readonly #npcs: Readonly<Record<string, Npc>>;
  readonly #usual: (characters: readonly string[]) => number;

  constructor(
    characters: readonly string[],
    npcs: Readonly<Record<string, Npc>>,
    usual: (characters: readonly string[]) => number,
  ) {
    this.characters = characters;
    this.#npcs = npcs;
    this.#usual = usual;
  }

  /** 5P-27: the size of a goal for those who take it on. */
  get usual(): number {
    return this.#usual(this.characters);
  }

  toggle(character: string): void {
    const isIn = this.characters.includes(character);
    this.characters = isIn
      ? this.characters.filter((each) => each !== character)
      : [...this.characters, character];
  }

  addGoal(): void {
    this.goals = [...this.goals, NEW_GOAL];
  }

  changeGoal(at: number, to: Partial<NewGoal>): void {
    this.goals = this.goals.map((goal, i) => (i === at ? { ...goal, ...to } : goal));
  }

  dropGoal(at: number): void {
    this.goals = this.goals.filter((_, i) => i !== at);
  }

  /** A way to lose; `undefined` takes it away. */
  lose<Way extends keyof Losing>(way: Way, value: Losing[Way] | undefined): void {
    const { [way]: _, ...others } = this.losing;
    this.losing = value === undefined ? others : { ...others, [way]: value };
  }

  /** As the action takes it. */
  get input(): Readonly<Record<string, unknown>> {
    const goals: Record<string, object> = {};
    for (const each of this.goals) {
      const made = goalOf(each, this.#npcs, this.usual);
      if (made) goals[idFor(made.called, Object.keys(goals))] = made.goal;
    }
    return {
      name: this.name.trim(),
      ...(this.asks !== undefined && { asks: this.asks }),
      characters: this.characters,
      ...(Object.keys(goals).length > 0 && { goals }),
      losing: this.losing,
    };
  }

  /** As if it had begun, so that its odds can be told; nothing while something is missing. */
  begunIn(game: FivePlusGame): Challenge | null {
    const input = parsed(beginChallenge.input, this.input, '5P-27');
    const done = input.ok ? beginChallenge.perform(game, input.value) : input;
    return done.ok ? done.value.events.reduce(apply, game).own.challenge : null;
  }
}
