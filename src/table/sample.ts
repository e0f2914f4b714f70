import { hex } from '../dice/index.ts';
import type { Ruleset, Sample } from '../rulesets/index.ts';
import { Keeper, type KeeperOptions } from './keeper.ts';
import type { Command } from './noun.ts';
import type { SeatId } from './state.ts';

interface Host {
  readonly seat: SeatId;
  readonly name: string;
}

export interface SampleOptions extends KeeperOptions {
  /** Who opens the table, and has the say there. */
  readonly host?: Host;
}

/** What somebody would do by hand. */
interface Step {
  readonly seat: SeatId;
  readonly command: Command;
}

const HOST: Host = { seat: 'host', name: 'Storyteller' };

/** Nobody agrees to their own check: a guest proposes the first one, and is gone. */
const GUEST: Host = { seat: 'fireside', name: 'Fireside' };

/** The sample table of a system, new: its scene is set, its characters wait for players, its first check for a nod. */
export function openSample(ruleset: Ruleset, options: SampleOptions): Keeper {
  const keeper = new Keeper(ruleset, options);
  const id = hex(options.random()).slice(0, 32);
  for (const { seat, command } of sampleSteps(ruleset.sample, id, options.host ?? HOST)) {
    const answer = keeper.submit(seat, command);
    if (!answer.ok)
      throw new Error(`the sample of ${ruleset.id}: ${command.type} is refused: ${answer.error.sentence}`);
  }
  return keeper;
}

/** In order; `id` becomes the id of the table. */
function sampleSteps(sample: Sample, id: string, host: Host): readonly Step[] {
  const { character } = sample.firstCheck.input;
  const by =
    ({ seat }: Host) =>
    (command: Command): Step => ({ seat, command });
  return [
    ...[
      { id, type: 'open-table', name: sample.name, rights: { agree: 'gm' } },
      { id: 'host', type: 'take-seat', name: host.name, role: 'gm' },
      ...peopled(sample),
    ].map(by(host)),
    ...[
      { id: 'guest', type: 'take-seat', name: GUEST.name, role: 'player' },
      { id: 'guest-claims', type: 'claim-character', character },
    ].map(by(GUEST)),
    ...[...setting(sample), ...telling(sample)].map(by(host)),
    ...[
      { id: 'first-check', type: 'propose-check', ...sample.firstCheck },
      { id: 'guest-gives', type: 'give-character', character, to: null },
      { id: 'guest-leaves', type: 'leave-seat' },
    ].map(by(GUEST)),
  ];
}

/** Characters are called after the command that makes them: so they go by the ids of the sample. */
function peopled({ characters, others }: Sample): readonly Command[] {
  const made = { type: 'make-character', mine: false };
  return [
    ...characters.map((ready) => ({ id: ready, ...made, from: { ready } })),
    ...others.map(({ id, text, hidden = false }) => ({ id, ...made, from: { text }, hidden })),
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
