import assert from 'node:assert/strict';
import { type Ruleset, rulesetOf } from '../../src/rulesets/index.ts';
import { Evening, GM, PLAYERS } from './evening.ts';
import { interludes } from './interludes.ts';
import type { Beat, SceneText, Script } from './script.ts';

const ROUNDS = 11;

/** A whole evening; `between` looks at the table after every round. */
export async function played(
  script: Script,
  between: Beat = () => {},
  seed = script.name,
  roundsPerScene = ROUNDS,
  known?: Ruleset,
): Promise<Evening> {
  const ruleset = known ?? (await rulesetOf(script.system)) ?? assert.fail(`no system ${script.system}`);
  const evening = new Evening(ruleset, seed);
  sitDown(evening, script);
  const rounds = script.scenes.length * roundsPerScene;
  const spread = (beats: readonly Beat[]) => (round: number) =>
    beats.slice(
      Math.floor((beats.length * round) / rounds),
      Math.floor((beats.length * (round + 1)) / rounds),
    );
  const [once, interlude] = [spread(script.once), spread(interludes(script))];
  for (let round = 0; round < rounds; round++) {
    const scene = script.scenes[round / roundsPerScene];
    if (scene) opens(evening, scene);
    for (const beat of [evening.pick(script.everyday), ...once(round), ...interlude(round)]) beat(evening);
    between(evening);
    if ((round + 1) % roundsPerScene === 0) closes(evening);
  }
  return evening;
}

function sitDown(e: Evening, { name, cast, stranger }: Script): void {
  e.do(GM, 'open-table', { name, rights: { details: 'anyone' } });
  e.do(GM, 'take-seat', { name: 'Gwen', role: 'gm' });
  for (const seat of PLAYERS)
    e.do(seat, 'take-seat', { name: seat.charAt(0).toUpperCase() + seat.slice(1), role: 'player' });
  for (const [seat, ready] of cast) e.cast(seat, ready);
  e.introduce(stranger.name, { from: { text: stranger.text }, hidden: true });
  e.secrets.add(stranger.name);
  e.do(GM, 'write-note', { text: 'It was the uncle all along.' });
  e.do(GM, 'change-rights', { rights: { undo: 'anyone' } });
}

function opens(e: Evening, { title, picture, descriptors, hidden, told }: SceneText): void {
  e.do(GM, 'set-scene', { title, picture });
  for (const text of descriptors) e.do(GM, 'describe-scene', { text });
  e.do(GM, 'describe-scene', { text: hidden, hidden: true });
  e.secrets.add(hidden);
  for (const text of told) e.do(GM, 'tell', { text });
}

/** Every other time, what was hidden in this scene is revealed. */
function closes(e: Evening): void {
  const [id, { text } = { text: '' }] =
    Object.entries(e.state.scene.descriptors).find(([, { hidden }]) => hidden) ??
    assert.fail('nothing is hidden');
  if (e.below(2) === 0) return;
  e.do(GM, 'reveal-descriptor', { descriptor: id });
  e.secrets.delete(text);
}
