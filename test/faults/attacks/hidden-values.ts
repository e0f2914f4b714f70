import assert from 'node:assert/strict';
import { type Action, rulesetOf, SYSTEM_IDS } from '../../../src/rulesets/index.ts';
import { Client, join, type Message, newId, openTable } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';

interface Hiding {
  readonly system: string;
  readonly action: string;
  readonly field: string;
  readonly examples: readonly Message[];
  /** The values of the field in the examples of the system. */
  readonly values: readonly Message[];
}

/** What has to happen first, for a check that can't be tried at once. */
const BEFORE: Readonly<Record<string, readonly (readonly [deed: string, input: object])[]>> = {
  'five-plus act': [
    [
      'begin-challenge',
      { name: 'Past', characters: ['wren'], goals: { guard: { name: 'The sergeant', needs: 6 } } },
    ],
    ['begin-turn', { situation: 'The sergeant yawns.' }],
    ['declare', { character: 'wren', actions: [{ group: 'attack', descriptor: 'Sneak', goal: 'guard' }] }],
  ],
};

/** Every field that any system allows to be hidden. */
async function hidings(): Promise<readonly Hiding[]> {
  const all = await Promise.all(SYSTEM_IDS.map(rulesetOf));
  return all.flatMap((ruleset) => {
    const actions = Object.entries<Action>(ruleset?.actions ?? {});
    const examples = actions.flatMap(([, found]) => ('examples' in found ? found.examples : []));
    return actions.flatMap(([action, found]) =>
      found.kind === 'check'
        ? Object.keys(found.hideable ?? {}).map((field) => ({
            system: ruleset?.id ?? '',
            action,
            field,
            examples: found.examples,
            values: examples.flatMap((each: Message) => (each[field] === undefined ? [] : [each[field]])),
          }))
        : [],
    );
  });
}

/** As in the examples, and the same with other numbers or in another order. */
function* variantsOf({ field, values }: Hiding, example: Message): Generator<Message> {
  for (const value of example[field] === undefined ? values : [example[field], ...values]) {
    yield value;
    for (const by of [-1, 1]) yield shifted(value, by);
    if (Array.isArray(value)) yield value.toReversed();
  }
}

function shifted(value: Message, by: number): Message {
  if (typeof value === 'number') return value + by;
  if (Array.isArray(value)) return value.map((each) => shifted(each, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shifted(each, by)]));
}

/** What a player hears of a check, without what differs between tables. */
function heardOf(player: Client, from: number, names: Readonly<Record<string, string>>): unknown {
  const sealed = (record: Message) => (record.line === undefined ? 'sealed' : JSON.parse(record.line));
  const heard = player.heard
    .slice(from)
    .filter(({ type }) => type === 'entries' || type === 'composing' || type === 'notice')
    .map(({ head: _, records, ...message }) => ({ ...message, records: records?.map(sealed) }));
  let text = JSON.stringify(heard);
  for (const [id, name] of Object.entries(names)) text = text.replaceAll(id, name);
  return JSON.parse(text);
}

/** One proposal with one hidden value, up to the dice; undefined where it doesn’t get that far. */
async function proposed(url: string, { system, action, field }: Hiding, example: Message, value: Message) {
  const opened = await openTable(url, system, { rights: { agree: 'nobody' } });
  const ann = await join(url, opened.links.player, 'Ann');
  const gm = await Client.connected(url, opened.token);
  const player = await Client.connected(url, ann.token);
  const ruleset = await rulesetOf(system);
  let prepared = 0;
  for (const { id } of ruleset?.sheet.readyMade ?? [])
    prepared = (await gm.do('make-character', { from: { ready: id } }, id)).seq;
  for (const [deed, done] of BEFORE[`${system} ${action}`] ?? []) {
    const answer = await gm.do('act', { action: deed, input: done });
    assert.equal(answer.ok, true, deed);
    prepared = answer.seq;
  }
  // Not `gm.seq`: an answer may come before the entries it names.
  await player.until(() => player.seq >= prepared);
  const from = player.heard.length;
  const { [field]: _, ...input } = example;
  const id = newId();
  const answer = await gm.do(
    'propose-check',
    { action, input, secret: { [field]: value }, dice: 'typed' },
    id,
  );
  await player.until(() => player.seq >= (answer.seq ?? 0));
  const heard = heardOf(player, from, { [opened.seat]: 'gm', [ann.seat]: 'ann', [id]: 'check' });
  const told = JSON.stringify(gm.view.checks[id]?.secret?.fields?.[field]);
  const isOpen = gm.view.checks[id]?.waiting != null;
  gm.close();
  player.close();
  return isOpen ? { heard, told } : undefined;
}

/** Every field of every system that can be hidden: players hear exactly the same, whatever its value. On a server whose clock is stopped. */
export async function hiddenValues(url: string, findings: Findings): Promise<void> {
  const all = await hidings();
  assert.ok(all.length >= 10);
  for (const hiding of all)
    await findings.try('leaked', async () => {
      const name = `${hiding.system} ${hiding.action} ${hiding.field}`;
      let compared = 0;
      for (const example of hiding.examples) {
        const taken: { readonly heard: unknown; readonly told: string }[] = [];
        for (const variant of variantsOf(hiding, example)) {
          if (taken.some(({ told }) => told === JSON.stringify(variant))) continue;
          const found = await proposed(url, hiding, example, variant);
          if (found) taken.push(found);
          if (taken.length === 2) break;
        }
        const [one, other] = taken;
        if (!one || !other) continue;
        assert.notEqual(one.told, other.told, `${name}: the game master can tell them apart`);
        assert.deepEqual(one.heard, other.heard, name);
        compared += 1;
        break;
      }
      assert.equal(compared, 1, `${name}: two values of it could be compared`);
    });
}
