import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseNotation } from '../../../src/dice/index.ts';
import { rulesetOf, SYSTEM_IDS } from '../../../src/rulesets/index.ts';
import { untrusted } from '../../../src/server/untrusted-json.ts';
import { archiveOf, type Entry, printArchive, recap, recordOf, verify } from '../../../src/table/index.ts';
import { mergeLines } from '../../../src/table/nouns/merge-lines.ts';
import { PracticeTable } from '../../../src/table/testing/practice-table.ts';
import { repeated, sheetsOfLongLines, sheetsOfManyLines } from '../../faults/attacks/sheets.ts';
import { checked } from '../../faults/findings.ts';
import { bystander, SCALE } from '../testing/bystander.ts';
import { Client, openTable, post } from '../testing/client.ts';
import { longTable } from '../testing/forged-tables.ts';
import { serverInMemory } from '../testing/servers.ts';

/** Characters and words that mean something in one notation or another. */
const UNITS = [
  ...' \t\u00a0()*\\#-–:+1ax\r\n[]/,;.>="\'!?',
  ...[' x1', ' +1', ' a', 'a\n', '\n- ', ' and ', 'a, ', ' (', '(1', '\n  note: a', '\n## a', '\n# a x1'],
  ...[
    'on 1: ',
    'reduces a damage by 1 ',
    ' resistance check or +1 level',
    '+1 to a ',
    'recovers by a check ',
  ],
];
const STARTS = [
  '',
  'A\nSkills:\na',
  'A\nAbilities:\na (1): ',
  '# A\n## Innate\na',
  '# A\n## Body\n+2 a',
  'A\n-4 a',
];
const ENDS = ['', 'a', ' 1', '\nb'];

/** Processor time of this thread in milliseconds, however busy the machine is. */
function spent(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** A text grows to the longest that is accepted. Quadratic time is noticed long before it stalls. */
function grows(what: string, of: (length: number) => unknown, longest: number): void {
  for (let length = Math.min(1250, longest); ; length = Math.min(longest, length * 2)) {
    const took = Math.min(
      spent(() => of(length)),
      spent(() => of(length)),
    );
    assert.ok(took < 20 + length / 100, `${what}: ${took} ms for ${length} characters`);
    if (length === longest) return;
  }
}

describe('texts of strangers', async () => {
  const rulesets = (await Promise.all(SYSTEM_IDS.map(rulesetOf))).flatMap((each) => each ?? []);

  for (const { id, sheet, settings } of rulesets) {
    it(`${id}: a sheet is read in time that grows with its length, whatever it says`, () => {
      const units = SCALE > 1 ? UNITS.flatMap((a) => UNITS.map((b) => a + b)) : UNITS;
      const some = settings.parse({});
      for (const unit of units)
        for (const start of STARTS)
          for (const end of SCALE > 1 ? ENDS : ENDS.slice(0, 2))
            grows(
              `${JSON.stringify(start)} + ${JSON.stringify(unit)}… + ${JSON.stringify(end)}`,
              (length) => {
                const found = sheet.parse(`${start}${repeated(unit, length)}${end}`);
                if (!found.ok) return;
                sheet.hints?.(found.value);
                sheet.creationProblems(found.value, some);
                assert.ok(sheet.schema.safeParse(found.value).success);
                sheet.print(found.value);
              },
              20_000,
            );
    });
  }

  it('so is a sheet of many different lines', () => {
    for (const { id, sheet } of rulesets)
      for (const start of STARTS)
        grows(
          `${id} ${start}`,
          (length) =>
            sheet.parse(
              `${start}\n${Array.from({ length: length / 10 }, (_, i) => `Line ${i} +1 (1:1)`).join('\n')}`,
            ),
          20_000,
        );
  });

  it('lines are merged in time that grows with their number', () => {
    const lines = (name: string, length: number) =>
      Array.from({ length: length / 2 }, (_, i) => `${name}${i % 100}`).join('\n');
    for (const [a, b, c] of ['abc', 'aab', 'aba', 'abb'])
      grows(
        `merge ${a}${b}${c}`,
        (length) => mergeLines(lines(a ?? '', length), lines(b ?? '', length), lines(c ?? '', length)),
        40_000,
      );
  });

  it('JSON, dice and the recap are read in time that grows with their length', async () => {
    const at = await PracticeTable.seated('five-plus');
    const told = (text: string): Entry => ({
      ...(at.keeper.log[0] as Entry),
      type: 'told',
      body: { text, as: 'story' },
    });
    for (const unit of [...UNITS, '[', '{"a":', '"\\'])
      for (const end of ENDS) {
        const text = (length: number) => `a${repeated(unit, length)}${end}`;
        grows(`JSON ${unit}`, (length) => untrusted(text(length), 24), 64_000);
        grows(`dice ${unit}`, (length) => parseNotation(text(length)), 500);
        grows(`recap ${unit}`, (length) => recap([told(text(length))], at.keeper.ruleset, null), 20_000);
      }
  });

  it('a roll of any text is verified in time that grows with its length', async () => {
    const at = await PracticeTable.seated('roll-for-shoes');
    const character = at.do('ann', 'make-character', { from: { ready: 'pim' } });
    const input = { character, skill: 'Do Anything', against: { dice: 2 } };
    at.do('ann', 'propose-check', { action: 'attempt', input, bytes: at.bytes() });
    for (const unit of ['1', '1d6', '1d6+', '1d6 v ', 'r1', 'ro1', '!', '{', '1d6r1', ' ', ': '])
      grows(
        `a roll of ${unit}`,
        (length) => {
          const roll = `1d6${repeated(unit, length)}: sum`;
          const records = at.keeper.log.map((entry) => {
            const body = JSON.parse(JSON.stringify(entry.body));
            if (body.description) body.description = roll;
            if (body.waiting?.shape) body.waiting.shape = roll;
            if (entry.type === 'rolled') body.entry = { roll, faces: [[1]] };
            return recordOf({ ...entry, body }, new Uint8Array(32));
          });
          assert.equal(verify(printArchive(archiveOf(records))).ok, false);
        },
        20_000,
      );
  });

  it('a sheet of very many lines is refused, by text and by form; long ones are answered, and others play on', async () => {
    await using server = await serverInMemory();
    const { answered } = await bystander(server.url, () =>
      checked(async (findings) => {
        for (let i = 0; i < 10 * SCALE; i++) await sheetsOfManyLines(server.url, findings);
        await sheetsOfLongLines(server.url, findings);
      }),
    );
    assert.ok(answered > 0);
  });

  it('a seat whose commands take long waits, and others do not', async () => {
    await using server = await serverInMemory({ thinking: 30, thinkingPerSecond: 0.001 });
    const { token } = await openTable(server.url, 'modifiers-and-sources');
    const other = await openTable(server.url);
    const client = await Client.connected(server.url, token);
    const bob = await Client.connected(server.url, other.token);
    assert.ok((await client.do('make-character', { from: { blank: 'Ann' } }, 'c1')).ok);
    const lines = (name: string) => Array.from({ length: 900 }, (_, i) => `${name}${i}`).join('\n');
    const edit = () =>
      client.do('edit-sheet', { character: 'c1', to: { text: lines('a'), base: lines('b') } });
    let answer = await edit();
    for (let i = 0; i < 200 && answer.refusal?.code !== 'over-limit'; i++) answer = await edit();
    assert.match(answer.refusal.sentence, /limit: thinking/);
    assert.ok((await bob.do('tell', { text: 'Nobody waits for Ann.' })).ok);
    for (const each of [client, bob]) each.cut();
  });
});

describe('undoing something from long ago', () => {
  it('is prepared in slices and has a limit; words can be undone however old they are', async () => {
    await using server = await serverInMemory();
    const { status, body } = await post(server.url, '/api/import', {
      document: await longTable(4500),
      person: 'Gwen',
    });
    assert.equal(status, 201);
    const client = await Client.connected(server.url, body.token);
    await client.until(() => client.seq >= 4500);
    const first = (kind: string) => client.entries.find(({ type }) => type === kind).command;
    const last = client.entries.findLast(({ type }) => type === 'check-proposed').command;
    const { result, answered } = await bystander(server.url, async () => ({
      check: await client.do('undo', { command: first('check-proposed') }),
      told: await client.do('undo', { command: first('told') }),
      late: await client.do('undo', { command: last, along: true }),
    }));
    assert.match(result.check.refusal.sentence, /limit: reach/);
    assert.ok(result.told.ok);
    assert.ok(result.late.ok, JSON.stringify(result.late.refusal));
    assert.ok(answered > 0);
    client.cut();
  });
});
