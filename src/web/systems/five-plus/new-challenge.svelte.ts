import type { Challenge } from '../../../rulesets/five-plus/challenge.ts';
import type { Npc } from '../../../rulesets/five-plus/npc.ts';
import { idFor } from './ids.ts';

interface NewGoal {
  readonly name: string;
  readonly needs: number;
  /** Somebody who is to be overcome; brings name, tier and size along. */
  readonly npc: string;
}

type Losing = Challenge['losing'];

/** A challenge that takes shape: goals, and ways to lose in any combination (5P-27, 5P-29). */
export class NewChallenge {
  name = $state('');
  asks = $state(0);
  characters = $state.raw<readonly string[]>([]);
  goals = $state.raw<readonly NewGoal[]>([]);
  losing = $state.raw<Losing>({});
  readonly #npcs: Readonly<Record<string, Npc>>;

  constructor(characters: readonly string[], npcs: Readonly<Record<string, Npc>>) {
    this.characters = characters;
    this.#npcs = npcs;
    this.goals = [{ name: '', needs: 6, npc: '' }];
    this.losing = { failures: 3 };
  }

  toggle(character: string): void {
    const isIn = this.characters.includes(character);
    this.characters = isIn
      ? this.characters.filter((each) => each !== character)
      : [...this.characters, character];
  }

  addGoal(): void {
    this.goals = [...this.goals, { name: '', needs: 6, npc: '' }];
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
    for (const { name, needs, npc } of this.goals) {
      const called = name.trim() || this.#npcs[npc]?.name || '';
      if (called === '') continue;
      goals[idFor(called, Object.keys(goals))] = npc ? { npc } : { name: called, needs };
    }
    return {
      name: this.name.trim(),
      asks: this.asks,
      characters: this.characters,
      ...(Object.keys(goals).length > 0 && { goals }),
      losing: this.losing,
    };
  }

  /** As if it had begun, so that its odds can be told. */
  get begun(): Challenge {
    const goals = this.goals
      .filter(({ name, npc }) => name.trim() !== '' || npc !== '')
      .map(({ name, needs, npc }, i) => [
        `goal-${i}`,
        { name, needs: this.#npcs[npc]?.needs ?? needs, have: 0, hidden: false },
      ]);
    return {
      name: this.name,
      asks: this.asks,
      characters: [...this.characters],
      goals: Object.fromEntries(goals),
      losing: this.losing,
      failures: 0,
      track: 0,
      turns: 0,
      turn: null,
      maneuvers: [],
      zones: {},
      blocked: [],
      shown: [],
    };
  }
}
