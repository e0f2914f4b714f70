import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { rulesetOf, SYSTEM_IDS } from '../src/rulesets/index.ts';
import { archiveOf, Keeper, printArchive, type Verdict, verify } from '../src/table/index.ts';
import { PracticeTable } from '../src/table/practice-table.ts';

const VERIFIER = 'docs/verify.py';
const isPythonHere = spawnSync('python3', ['--version']).status === 0;
/** In the title, so that nobody takes it for checked. */
const withPython = isPythonHere ? {} : { skip: 'python3 is not installed: the second verifier was NOT run' };

describe('two verifiers that share no code', () => {
  for (const system of SYSTEM_IDS) {
    test(`${system}: both accept what was played, and count the same`, withPython, async () => {
      const { keeper } = await played(system);
      const moved = Keeper.copied(keeper.ruleset, keeper.records, {
        random: () => new Uint8Array(32).fill(9),
        now: () => 0,
      });
      const documents = [
        printArchive(keeper.archive()),
        ...['gm', 'ann', 'bob', 'zoe', null].map((seat) => printArchive(keeper.exportFor(seat))),
        printArchive(moved.archive()),
      ];
      for (const document of documents) {
        const verdict = verify(document);
        assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
        assert.ok(verdict.value.rolls > 0);
        assert.equal(python(document).output, sentences(verdict.value));
      }
    });
  }

  test('both want the head that was noted down', withPython, async () => {
    const { keeper } = await played('mind-body-soul');
    const document = printArchive(keeper.archive());
    assert.ok(verify(document, keeper.head).ok);
    assert.equal(python(document, keeper.head).status, 0);
    const other = '00'.repeat(32);
    assert.ok(!verify(document, other).ok);
    assert.deepEqual(python(document, other).status, 1);
  });

  test('Python derives the hundred vectors', withPython, () => {
    const script = `
import json, sys
sys.path.insert(0, "docs")
import verify
count = 0
for vector in json.load(open("test/vectors/fair-dice.json", encoding="utf-8")):
    bound = verify.joined(1, *[vector[each] for each in ("table", "epoch", "slot", "request", "program", "version", "description")],
                          *[verify.unhex(each) for each in vector["contributions"]])
    shape = "+".join("1d%d" % each for each in vector["sides"]) + ": any"
    assert verify.faces(verify.unhex(vector["secret"]), bound, shape) == [vector["faces"]], vector
    count += 1
print(count)`;
    assert.equal(runPython(['-c', script]).output, '100\n');
  });
});

describe('every single byte counts', async () => {
  const document = Buffer.from(printArchive((await smallest()).keeper.archive()));

  test('ours finds every change, deletion and insertion of a byte', () => {
    assert.ok(verify(document).ok);
    for (const [name, changed] of changes(document)) assert.ok(!verify(changed).ok, name);
  });

  test('Python finds them, too', withPython, () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-verify-')), 'export.json');
    fs.writeFileSync(file, document);
    const script = `
import sys
sys.path.insert(0, "docs")
import verify
raw = open(sys.argv[1], "rb").read()
def accepts(raw):
    try:
        verify.check(verify.parse(raw))
        return True
    except verify.DAMAGE:
        return False
assert accepts(raw)
count = 0
for at in range(len(raw)):
    for changed in (
        raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1:],
        raw[:at] + bytes([raw[at] ^ 0x20]) + raw[at + 1:],
        raw[:at] + bytes([raw[at] ^ 0x80]) + raw[at + 1:],
        raw[:at] + raw[at + 1:],
        raw[:at] + b" " + raw[at:],
        raw[:at] + b"0" + raw[at:],
        raw[:at] + raw[at:at + 1] + raw[at:],
    ):
        assert not accepts(changed), (at, changed[max(0, at - 20):at + 20])
        count += 1
print(count)`;
    try {
      const { output, errors } = runPython(['-c', script, file]);
      assert.equal(output, `${document.length * 7}\n`, errors);
    } finally {
      fs.rmSync(path.dirname(file), { recursive: true });
    }
  });
});

/** A host that writes a sound chain around something unfair. */
describe('what an unfair host writes', () => {
  const rows: readonly {
    readonly name: string;
    readonly type: string;
    readonly change: (body: Json) => void;
    readonly problem: RegExp;
  }[] = [
    { name: 'other faces', type: 'rolled', change: ({ entry }) => face(entry, 6), problem: /the dice fell/ },
    {
      name: 'smaller dice',
      type: 'rolled',
      change: ({ entry }) => {
        entry.roll = '2d3: low and high';
      },
      problem: /was asked for|other dice/,
    },
    {
      name: 'another secret',
      type: 'rolled',
      change: ({ mark }) => {
        mark.secret = '11'.repeat(32);
      },
      problem: /not the one committed to/,
    },
    {
      name: 'a slot of its choice',
      type: 'rolled',
      change: ({ mark }) => {
        mark.slot += 1;
      },
      problem: /nobody asked for/,
    },
    {
      name: 'without the bytes of who rolled',
      type: 'rolled',
      change: ({ mark }) => {
        mark.contributions = mark.contributions.slice(1);
      },
      problem: /bytes of who rolled are missing/,
    },
    {
      name: 'with a witness that was not there',
      type: 'rolled',
      change: ({ mark }) => {
        mark.contributions[1].bytes = '22'.repeat(32);
      },
      problem: /the dice fell/,
    },
    {
      name: 'another commitment',
      type: 'epoch-opened',
      change: (body) => {
        body.root = '33'.repeat(32);
      },
      problem: /not the one committed to/,
    },
    {
      name: 'another history behind it',
      type: 'epoch-opened',
      change: (body) => {
        body.head = '44'.repeat(32);
      },
      problem: /another history/,
    },
    {
      name: 'another check than the one asked for',
      type: 'roll-requested',
      change: (body) => {
        body.request = 'c1';
      },
      problem: /the dice fell/,
    },
  ];
  for (const { name, type, change, problem } of rows) {
    test(`${name}: both find it`, withPython, async () => {
      const document = rewritten(await smallest(), type, change);
      const verdict = verify(document);
      assert.ok(!verdict.ok, 'ours accepts it');
      assert.match(verdict.error, problem);
      const { status, output } = python(document);
      assert.equal(status, 1, 'Python accepts it');
      assert.match(output, /^NOT VERIFIED: entry \d+: /);
    });
  }

  const dealings: readonly {
    readonly name: string;
    readonly type: string;
    readonly change: (body: Json) => void;
    readonly problem: RegExp;
  }[] = [
    {
      name: 'another card',
      type: 'card-drawn',
      change: (body) => {
        body.card = body.card === 'A of clubs' ? 'K of clubs' : 'A of clubs';
      },
      problem: /is dealt, but \d+ of those left is/,
    },
    {
      name: 'for somebody else',
      type: 'card-drawn',
      change: (body) => {
        body.seat = 'gm';
      },
      problem: /none dealt/,
    },
    {
      name: 'a card played that nobody drew',
      type: 'card-played',
      change: ({ played: lying }) => {
        lying.card = lying.card === 'A of clubs' ? 'K of clubs' : 'A of clubs';
      },
      problem: /never drawn/,
    },
    {
      name: 'from a deck with jokers',
      type: 'cards-started',
      change: (body) => {
        body.jokers = true;
      },
      problem: /52: card, and 54 are left/,
    },
  ];
  for (const { name, type, change, problem } of dealings) {
    test(`${name}: both find it`, withPython, async () => {
      const at = await dealt();
      const verdict = verify(printArchive(at.keeper.archive()));
      assert.equal(verdict.ok && verdict.value.cards, 6, verdict.ok ? '' : verdict.error);
      const document = rewritten(at, type, change);
      const unfair = verify(document);
      assert.ok(!unfair.ok, 'ours accepts it');
      assert.match(unfair.error, problem);
      assert.equal(python(document).status, 1, 'Python accepts it');
    });
  }

  test(
    'cards are followed through many scenes, an empty deck, and a text that was erased',
    withPython,
    async () => {
      const at = await dealt();
      const told =
        at.try('ann', 'tell', { text: 'Nobody needs to know this.' }).entries[0]?.seq ?? assert.fail();
      for (let round = 0; round < 60; round++) playOn(at);
      at.keeper.eraseText(told);
      playOn(at);
      const { cards: scene } = at.keeper.table;
      assert.ok(scene.away.length < 30, 'the deck was empty, and took back what lay there');
      const document = printArchive(at.keeper.archive());
      const verdict = verify(document);
      assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
      assert.ok(verdict.value.cards > 52, `${verdict.value.cards} cards`);
      assert.equal(python(document).output, sentences(verdict.value));
      const seat = verify(printArchive(at.keeper.exportFor('ann')));
      assert.equal(seat.ok && seat.value.cards, 0, 'who may not see the others’ cards can’t tell');
    },
  );

  test('what can’t be found is counted: dice typed in, rolls nobody witnessed, slots not shown', async () => {
    const at = await PracticeTable.seated('mind-body-soul');
    const character = at.do('ann', 'make-character', { from: { ready: 'odile' } });
    const input = { character, positives: [], negatives: [] };
    const check = at.do('ann', 'propose-check', { action: 'check', input, dice: 'typed' });
    at.do('ann', 'type-dice', { check, faces: [[6, 6]] });
    const verdict = verify(printArchive(at.keeper.archive()));
    assert.ok(verdict.ok);
    const { rolls, typed, unwitnessed, unrevealed } = verdict.value;
    assert.deepEqual(
      { rolls, typed, unwitnessed, unrevealed },
      { rolls: 0, typed: 1, unwitnessed: 0, unrevealed: 0 },
    );
  });
});

// biome-ignore lint/suspicious/noExplicitAny: whatever an entry holds, to be changed
type Json = any;

function face(entry: Json, to: number): void {
  entry.faces[0][0] = entry.faces[0][0] === to ? to - 1 : to;
}

/** The first entry of a kind that matters here, changed; and a chain that fits. */
function rewritten({ keeper }: PracticeTable, type: string, change: (body: Json) => void): string {
  const at = keeper.log.findLastIndex((entry) => entry.type === type);
  const records = keeper.records.map((record, i) => {
    if (i !== at || !('line' in record)) return record;
    const entry = JSON.parse(record.line);
    change(entry.body);
    return { ...record, line: JSON.stringify(entry) };
  });
  return printArchive(archiveOf(records));
}

/** Two people with full hands. */
async function dealt(): Promise<PracticeTable> {
  const at = await PracticeTable.seated('mind-body-soul');
  at.do('gm', 'start-cards', { handSize: 3, jokers: false });
  for (const seat of ['ann', 'bob'])
    for (let i = 0; i < 3; i++) at.do(seat, 'draw-card', { bytes: at.bytes() });
  playOn(at);
  return at;
}

/** Somebody opens a scene, it ends, and the hand is filled up: but for the first time. */
function playOn(at: PracticeTable): void {
  const { hands } = at.keeper.table.cards;
  const isFull = Object.values(hands).every((hand) => hand.length === 3);
  if (!isFull) {
    at.do('gm', 'end-card-challenge', { won: true });
    at.do('gm', 'close-card-scene');
    for (const seat of ['ann', 'bob']) at.try(seat, 'draw-card');
  }
  for (const [seat, hand] of Object.entries(at.keeper.table.cards.hands))
    for (const card of hand) if (!at.try(seat, 'play-card', { card }).refusal) return;
}

/** As few entries as an export with a roll can have. */
async function smallest(): Promise<PracticeTable> {
  const at = await PracticeTable.of('mind-body-soul');
  at.do('ann', 'open-table', { name: 'Ünï' });
  at.do('ann', 'take-seat', { name: 'A', role: 'player' });
  at.do('bob', 'take-seat', { name: 'B', role: 'player' });
  const character = at.do('ann', 'make-character', { from: { blank: 'X' } });
  const input = { character, positives: [], negatives: [] };
  at.do('ann', 'propose-check', { action: 'check', input, bytes: at.bytes() });
  return at;
}

/** Every check of a system, as its examples have it, open and behind the screen, with dice of both kinds. */
async function played(system: string): Promise<PracticeTable> {
  const ruleset = (await rulesetOf(system)) ?? assert.fail();
  const at = new PracticeTable(ruleset).sitDown();
  at.do('zoe', 'take-seat', { name: 'Zoë', role: 'spectator' });
  const ready = ruleset.sheet.readyMade.map(({ id }) => id);
  const cast = ready.map((id, i) =>
    i === 2
      ? at.do('gm', 'make-character', { from: { ready: id }, hidden: true })
      : at.do(i === 0 ? 'ann' : 'bob', 'make-character', { from: { ready: id } }),
  );
  at.do('bob', 'write-note', { text: 'Nur für mich: “äöü” \\ \u2028 🕯' });
  for (const [action, kind] of Object.entries(ruleset.actions)) {
    if (kind.kind === 'forecast') continue;
    for (const example of kind.examples) {
      const text = JSON.stringify(example);
      const input = JSON.parse(
        ready.reduce((json, id, i) => json.replaceAll(`"${id}"`, `"${cast[i]}"`), text),
      );
      if (kind.kind === 'deed') at.try('gm', 'act', { action, input });
      else finish(at, at.try('gm', 'propose-check', { action, input, bytes: at.bytes() }));
    }
  }
  return at;
}

function finish(at: PracticeTable, { id, refusal }: ReturnType<PracticeTable['try']>): void {
  if (!refusal) at.finish(id);
}

function* changes(raw: Buffer): Generator<readonly [string, Buffer]> {
  const flip = (at: number, bits: number) => {
    const changed = Buffer.from(raw);
    changed[at] = (raw[at] as number) ^ bits;
    return changed;
  };
  const put = (at: number, bytes: readonly number[], instead: number) =>
    Buffer.concat([raw.subarray(0, at), Buffer.from(bytes), raw.subarray(at + instead)]);
  for (let at = 0; at < raw.length; at++) {
    for (const bits of [1, 0x20, 0x80]) yield [`byte ${at} ^ ${bits}`, flip(at, bits)];
    yield [`byte ${at} left out`, put(at, [], 1)];
    yield [`a space before byte ${at}`, put(at, [0x20], 0)];
    yield [`a 0 before byte ${at}`, put(at, [0x30], 0)];
    yield [`byte ${at} twice`, put(at, [raw[at] as number], 0)];
  }
}

function python(document: string, ...head: readonly string[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-verify-'));
  try {
    const file = path.join(folder, 'export.json');
    fs.writeFileSync(file, document);
    return runPython([VERIFIER, file, ...head]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function runPython(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('python3', ['-X', 'utf8', ...args], { encoding: 'utf8' });
  return { status, output: stdout, errors: stderr };
}

/** What the script says of such a table. */
function sentences({ entries, sealed, head, rolls, cards, unwitnessed, typed, unrevealed }: Verdict): string {
  return [
    `verified: ${entries} entries (${sealed} sealed), head ${head}`,
    `${rolls} fair rolls derived again, ${unwitnessed} of them unwitnessed`,
    `${cards} of them cards, each the one that its number names`,
    `${typed} rolls typed in by hand prove nothing; ${unrevealed} slots asked for and not shown here\n`,
  ].join('\n');
}
