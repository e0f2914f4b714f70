import { hex } from '../../dice/index.ts';
import type { Ruleset, Sample } from '../../rulesets/index.ts';
import type { Command } from '../decision.ts';
import type { SeatId } from '../state.ts';
import { Keeper, type KeeperOptions } from './keeper.ts';

interface Host {
  readonly seat: SeatId;
  readonly name: string;
}

export interface SampleOptions extends KeeperOptions {
  /** Whoever opens the table, as its game master. */
  readonly host?: Host;
}

const HOST: Host = { seat: 'host', name: 'Game master' };

/** A new sample table: the scene is set, characters wait for players, the first check waits for a nod. */
export function openSample(ruleset: Ruleset, options: SampleOptions): Keeper {
  const keeper = new Keeper(ruleset, options);
  const id = hex(options.random()).slice(0, 32);
  const host = options.host ?? HOST;
  for (const command of sampleSteps(ruleset.sample, id, host.name)) {
    const answer = keeper.submit(host.seat, command);
    if (!answer.ok)
      throw new Error(`the sample of ${ruleset.id}: ${command.type} is refused: ${answer.error.sentence}`);
  }
  return keeper;
}

/** What a person would do by hand, in order; `id` becomes the id of the table. */
function sampleSteps(sample: Sample, id: string, host: string): readonly Command[] {
  return [
    { id, type: 'open-table', name: sample.name, rights: { agree: 'gm' } },
    { id: 'host', type: 'take-seat', name: host, role: 'gm' },
    ...peopled(sample),
    ...setting(sample),
    ...telling(sample),
    { id: 'first-check', type: 'propose-check', ...sample.firstCheck, laidOut: true },
  ];
}

/** A character’s id is that of the command that makes it: here the id in the sample. */
function peopled({ characters, others }: Sample): readonly Command[] {
  const made = { type: 'make-character', mine: false };
  return [
    ...characters.map((ready) => ({ id: ready, ...made, from: { ready } })),
    ...others.map(({ id, text, hidden = false }) => ({ id, ...made, from: { text }, hidden, npc: true })),
  ];
}

function setting({ scene, notes, pools, deeds }: Sample): readonly Command[] {
  const { title, picture, descriptors } = scene;
  return [
    { id: 'scene', type: 'set-scene', title, picture },
    ...descriptors.map((each, i) => ({ id: `descriptor-${i}`, type: 'describe-scene', ...each })),
    ...notes.map((text, i) => ({ id: `note-${i}`, type: 'write-note', text })),
    ...pools.map(({ name, ...of }, i) => ({ id: `pool-${i}`, type: 'set-pool', pool: name, ...of })),
    ...deeds.map((deed, i) => ({ id: `deed-${i}`, type: 'act', ...deed })),
  ];
}

function telling({ told }: Sample): readonly Command[] {
  return told.map((text, i) => ({ id: `told-${i}`, type: 'tell', text }));
}
