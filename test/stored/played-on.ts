import assert from 'node:assert/strict';
import type { Campaign } from '../../src/rulesets/challenged-action/campaign/campaign.ts';
import type { TableState as FivePlusOwn } from '../../src/rulesets/five-plus/table-state.ts';
import type { Own as ModifiersOwn } from '../../src/rulesets/modifiers-and-sources/game.ts';
import type { Own as ShoesOwn } from '../../src/rulesets/roll-for-shoes/game.ts';
import { newId } from '../server/testing/client.ts';
import type { Company } from './company.ts';
import { erasesLast } from './left-open.ts';

const OPEN: ReadonlySet<string> = new Set(['proposed', 'rolling', 'choosing']);

/** Finishes everything that is open: the stopped scene, what the system has going, undos, votes, cards, checks. */
export async function playedOn(at: Company): Promise<void> {
  const view = () => at.view(at.lead);
  if (view().safety.stopped) await at.do(at.lead, 'go-on');
  await OF_SYSTEMS[at.chairs.system]?.(at);
  for (const [undo, { concerned, agreed }] of Object.entries(view().undoRequests))
    for (const seat of concerned.filter((each) => !agreed.includes(each)))
      await at.do(at.personAt(seat) ?? at.lead, 'agree-undo', { undo });
  for (const [vote, { options, closed }] of Object.entries(view().votes)) {
    if (closed) continue;
    await at.do(at.lead, 'vote', { vote, option: options[0] });
    await at.do(at.lead, 'close-vote', { vote });
  }
  if (view().cards.scene?.running) await at.do('ann', 'end-card-challenge', { won: true });
  if (view().cards.scene) await at.do('ann', 'close-card-scene');
  for (const check of openChecks(at)) {
    await at.finished(check);
    await at.do(at.lead, 'tell-check', { check, text: 'And so it was.' });
  }
  assert.deepEqual(openChecks(at), []);
  assert.deepEqual(view().undoRequests, {});
  assert.ok(Object.values(view().votes).every(({ closed }) => closed));
}

function openChecks(at: Company): readonly string[] {
  const checks = Object.entries(at.view(at.lead).checks);
  return checks.filter(([, { stage }]) => OPEN.has(stage)).map(([check]) => check);
}

const OF_SYSTEMS: Readonly<Record<string, (at: Company) => Promise<void>>> = {
  'five-plus': async (at) => {
    const own = () => at.view('gwen').own as FivePlusOwn;
    for (const blow of own().blows ?? []) await at.act(at.holderOf(blow.character) ?? 'gwen', 'take-blow', blow);
    assert.deepEqual(own().blows ?? [], []);
    for (const [character, plan] of Object.entries(own().challenge?.turn?.plans ?? {}))
      for (const [action, { done }] of plan.entries()) {
        if (done) continue;
        const input = { character, action };
        const proposal = { action: 'act', input, dice: 'typed', reason: 'At last.' };
        await at.finished(await at.do(at.holderOf(character) ?? 'gwen', 'propose-check', proposal));
      }
    await at.act('gwen', 'end-turn', {});
    await at.act('gwen', 'begin-turn', { situation: 'The boat is gone.', intentions: [] });
    await at.act('gwen', 'call-off', { why: 'It is morning.' });
    assert.equal(own().challenge, null);
  },

  'challenged-action': async (at) => {
    const own = () => at.view('gwen').own as Campaign;
    const character = own().turns?.order[own().turns?.at ?? 0] ?? assert.fail('nobody’s turn');
    await at.act('gwen', 'end-turn', { character });
    assert.notEqual(own().turns?.order[own().turns?.at ?? 0], character);
    await at.act('gwen', 'end-turns');
    for (const { winner, loser: against } of own().wins) {
      const isAgent = winner in at.view('gwen').characters;
      await at.act('gwen', 'let-go', { [isAgent ? 'character' : 'environment']: winner, against });
    }
    assert.deepEqual([own().wins, own().turns], [[], null]);
  },

  'modifiers-and-sources': async (at) => {
    const own = () => at.view('gwen').own as ModifiersOwn;
    await at.act('gwen', 'set-tension', { to: 'calm' });
    for (const character of Object.keys(own().reprieves)) await at.act('gwen', 'take-reprieve', { character });
    await at.act('gwen', 'drop-common-task', { task: 'Row ashore' });
    const [character = ''] = Object.keys(at.view('gwen').characters);
    const input = { character, project: 'Teach the gulls', boost: 1 };
    const work = { action: 'work-on-project', input, dice: 'typed' };
    await at.finished(await at.do('gwen', 'propose-check', work));
    await at.act('gwen', 'drop-project', { project: 'Teach the gulls' });
    assert.ok(!own().projects.some(({ name }) => name === 'Teach the gulls'));
  },

  'roll-for-shoes': async (at) => {
    const own = () => at.view(at.lead).own as ShoesOwn;
    for (const { character, from } of own().advancements)
      await at.act(at.holderOf(character) ?? at.lead, 'decline-skill', { character, from });
    assert.deepEqual(own().advancements, []);
  },

  'mind-body-soul': async (at) => {
    for (const character of Object.keys(at.view(at.lead).characters))
      await at.act(at.holderOf(character) ?? at.lead, 'rest', { character });
  },
};

/** Of commands that can be undone. */
const LAST_DEEDS = 4;
const LASTING: ReadonlySet<string> = new Set(['lasting', 'undone-already']);

/** Undoes and redoes the last commands, as far as that is possible. */
export async function takesBackLast(at: Company): Promise<void> {
  const { lead } = at;
  const commands = new Set<string>();
  for (const { command, seat } of at.client(lead).entries.toReversed())
    if (command !== null && seat !== null) commands.add(command);
  let taken = 0;
  for (const command of commands) {
    const before = comparable(at);
    const undo = newId();
    const answer = await at.client(lead).do('undo', { command, along: true }, undo);
    if (!answer.ok) {
      assert.ok(LASTING.has(answer.refusal.code), answer.refusal.sentence);
      continue;
    }
    await at.client(lead).until(() => at.client(lead).seq >= answer.seq);
    assert.ok(at.view(lead).undone[command]);
    await at.do(lead, 'undo', { command: undo, along: true });
    assert.ok(!at.view(lead).undone[command]);
    assert.deepEqual(comparable(at), before);
    taken += 1;
    if (taken === LAST_DEEDS) return;
  }
  assert.fail(`only ${taken} deeds could be taken back`);
}

/** Versions of sheets only count up, and undone commands stay marked. */
function comparable(at: Company): object {
  const view = at.view(at.lead);
  const characters = Object.entries(view.characters).map(([id, { version: _, ...of }]) => [id, of]);
  return { ...view, undone: {}, fair: null, characters };
}

/** A line someone said, and everything someone wrote. */
export async function erasesWords(at: Company): Promise<void> {
  const [mine, theirs] = ['Said in haste.', 'Said for good.'];
  await at.do('ann', 'tell', { text: mine });
  await erasesLast(at, 'ann', 'told');
  await at.do('cleo', 'tell', { text: theirs });
  await at.asks('cleo', '/api/erase', { me: true });
  const document = await at.exported(at.lead);
  for (const text of [mine, theirs]) assert.ok(!document.includes(text), text);
}
