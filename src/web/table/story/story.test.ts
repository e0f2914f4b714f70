import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LiveEntry } from '../../../client/index.ts';
import { type EventKind, rulesetOf } from '../../../rulesets/index.ts';
import { type Entry, Keeper, mayRead, namesAt, tell } from '../../../table/index.ts';
import type { StoryItem } from './story.ts';
import { GrowingStory, storyOf } from './story.ts';

/** A table with a game master and two players, whose bytes repeat: commands are numbered by themselves. */
class FullHistory {
  readonly keeper: Keeper;
  #commands = 0;
  #drawn = 0;

  constructor(ruleset: ConstructorParameters<typeof Keeper>[0]) {
    this.keeper = new Keeper(ruleset, { epoch: 8, random: () => this.#bytes(), now: () => this.#commands });
    this.do('gm', 'open-table', { name: 'Practice' });
    this.do('gm', 'take-seat', { name: 'Gwen', role: 'gm' });
    this.do('ann', 'take-seat', { name: 'Ann', role: 'player' });
    this.do('bob', 'take-seat', { name: 'Bob', role: 'player' });
  }

  do(seat: string, type: string, body: object): string {
    this.#commands += 1;
    const id = `c${this.#commands}`;
    const answer = this.keeper.submit(seat, { id, type, ...body });
    assert.ok(answer.ok, answer.ok ? '' : `${type}: ${answer.error.sentence}`);
    return id;
  }

  /** Dice from the table; every offer passes. */
  roll(seat: string, check: string): void {
    this.do(seat, 'type-dice', { check, faces: [[3, 6]] });
    this.#finish(check);
  }

  #finish(check: string): void {
    const { waiting } = this.keeper.table.checks[check] ?? {};
    if (waiting?.for !== 'decision') return;
    this.do('gm', 'choose', { check, option: waiting.decision.fallback });
    this.#finish(check);
  }

  #bytes(): Uint8Array {
    this.#drawn += 1;
    return new Uint8Array(32).fill(this.#drawn);
  }
}

/** The log as a seat gets it. */
function heard({ keeper }: FullHistory, seat: string): readonly LiveEntry[] {
  const names = namesAt(keeper.table, keeper.ruleset, { seat }, keeper.log);
  return keeper.log.map((entry: Entry) =>
    mayRead(keeper.table, seat, entry.to)
      ? { seq: entry.seq, entry, sentence: tell(entry, names) }
      : { seq: entry.seq, entry: null, sentence: '' },
  );
}

/** One word for each: how the story reads once everyone has sat down. */
function read(at: FullHistory, seat: string): readonly string[] {
  const from = at.keeper.log.findIndex(({ type }) => type === 'rights-changed') + 1;
  return storyOf(heard(at, seat).slice(from), at.keeper.table.undone).map(words);
}

function words(item: StoryItem): string {
  const gone = item.isUndone ? ' (gone)' : '';
  if (item.kind === 'check') {
    const { rolls, choices, told, end, consequences, intent } = item.check;
    const parts = [
      `${rolls.length} rolls`,
      choices.length > 0 && `${choices.length} choices`,
      consequences.length > 0 && `${consequences.length} consequences`,
      intent && `“${intent}”`,
      told && `told “${told}”`,
    ];
    return `check ${end}: ${parts.filter(Boolean).join(', ')}${gone}`;
  }
  if (item.kind === 'told' || item.kind === 'asked') return `${item.kind} “${item.text}”${gone}`;
  if (item.kind === 'scene') return `scene “${item.title}”${gone}`;
  if (item.kind === 'sealed') return `${item.count} sealed`;
  return item.kind === 'event' ? item.sentence : item.kind;
}

async function mindBodySoul(): Promise<FullHistory> {
  const ruleset = await rulesetOf('mind-body-soul');
  assert.ok(ruleset);
  return new FullHistory(ruleset);
}

async function begun(): Promise<{ readonly at: FullHistory; readonly odile: string }> {
  const at = await mindBodySoul();
  const odile = at.do('ann', 'make-character', { from: { ready: 'odile' } });
  at.do('gm', 'change-rights', { rights: { agree: 'gm' } });
  return { at, odile };
}

type Terms = { readonly secret?: object; readonly by?: string };

function propose(at: FullHistory, odile: string, { by = 'ann', ...more }: Terms = {}): string {
  const input = { character: odile, positives: [], negatives: [], ...(!more.secret && { difficulty: -1 }) };
  return at.do(by, 'propose-check', { action: 'check', input, intent: 'I climb', dice: 'typed', ...more });
}

function resolve(at: FullHistory, odile: string): string {
  const check = propose(at, odile);
  at.do('gm', 'nod', { check });
  at.roll('ann', check);
  return check;
}

interface Row {
  readonly it: string;
  readonly play: (at: FullHistory, odile: string) => unknown;
  readonly reads: readonly string[];
  readonly seat?: string;
}

const ROWS: readonly Row[] = [
  {
    it: 'lines told, asked and set appear as they were said',
    play: (at) => {
      at.do('ann', 'tell', { text: 'The lamp flickers.' });
      at.do('bob', 'ask', { text: 'Who is there?' });
      at.do('gm', 'set-scene', { title: 'The stairs', picture: 'Wet stone.' });
    },
    reads: ['told “The lamp flickers.”', 'asked “Who is there?”', 'scene “The stairs”'],
  },
  { it: 'a check that is open has no card yet', play: propose, reads: [] },
  { it: 'a check is one card', play: resolve, reads: ['check resolved: 1 rolls, “I climb”'] },
  {
    it: 'lines told about it are on its card',
    play: (at, odile) => at.do('ann', 'tell-check', { check: resolve(at, odile), text: 'Up.' }),
    reads: ['check resolved: 1 rolls, “I climb”, told “Up.”'],
  },
  {
    it: 'what was told of it and undone does not',
    play: (at, odile) => {
      const told = at.do('ann', 'tell-check', { check: resolve(at, odile), text: 'Up.' });
      at.do('ann', 'undo', { command: told });
    },
    reads: ['check resolved: 1 rolls, “I climb”', 'Ann undid “Up”.'],
  },
  {
    it: 'a check that was withdrawn says so',
    play: (at, odile) => at.do('ann', 'withdraw-check', { check: propose(at, odile) }),
    reads: ['check withdrawn: 0 rolls, “I climb”'],
  },
  {
    it: 'withdrawing and undoing that leaves it open',
    play: (at, odile) => {
      const away = at.do('ann', 'withdraw-check', { check: propose(at, odile) });
      at.do('ann', 'undo', { command: away });
    },
    reads: ['Ann undid “Ann withdrew the check”.'],
  },
  {
    it: 'an undone check keeps its card, its words and its dice, and one line says so',
    play: (at, odile) => {
      const check = resolve(at, odile);
      at.do('ann', 'tell-check', { check, text: 'Up.' });
      at.do('gm', 'undo', { command: check, along: true });
    },
    reads: [
      'check undone: 1 rolls, “I climb”, told “Up.” (gone)',
      'Gwen undid a check for Odile Marchbanks.',
    ],
  },
  {
    it: 'a check that is brought back is as it was',
    play: (at, odile) => {
      const undo = at.do('gm', 'undo', { command: resolve(at, odile), along: true });
      at.do('gm', 'undo', { command: undo });
    },
    reads: [
      'check resolved: 1 rolls, “I climb”',
      'Gwen undid a check for Odile Marchbanks.',
      'Gwen brought back a check for Odile Marchbanks.',
    ],
  },
  {
    it: 'settled by hand it is at its end',
    play: (at, odile) =>
      at.do('gm', 'settle-check', { check: propose(at, odile), as: 'yes', reason: 'no need' }),
    reads: ['check resolved: 0 rolls, “I climb”'],
  },
  {
    it: 'of a hidden difficulty others see the card, and that something is sealed',
    play: (at, odile) => {
      at.roll('gm', propose(at, odile, { by: 'gm', secret: { difficulty: -1 } }));
    },
    seat: 'bob',
    reads: ['3 sealed', 'check resolved: 1 rolls, “I climb”'],
  },
  {
    it: 'who hid it sees the same card once',
    play: (at, odile) => {
      at.roll('gm', propose(at, odile, { by: 'gm', secret: { difficulty: -1 } }));
    },
    seat: 'gm',
    reads: ['check resolved: 1 rolls, “I climb”'],
  },
];

describe('the story', () => {
  for (const { it, play, reads, seat = 'ann' } of ROWS)
    test(it, async () => {
      const { at, odile } = await begun();
      play(at, odile);
      assert.deepEqual(read(at, seat), reads);
    });

  test('the story says that something was erased, and nothing about it', () => {
    const gone: LiveEntry = { seq: 1, entry: null, sentence: '', isErased: true };
    assert.deepEqual(storyOf([gone], {}).map(words), ['erased']);
  });

  test('a wholly hidden check gets its card when it is revealed, with its dice', async () => {
    const { at } = await begun();
    const moth = at.do('gm', 'make-character', { from: { ready: 'odile' }, hidden: true });
    const check = propose(at, moth, { by: 'gm' });
    at.roll('gm', check);
    const isSealed = (each: string) => each.endsWith('sealed');
    assert.ok(read(at, 'bob').every(isSealed));
    at.do('gm', 'reveal-character', { character: moth });
    at.do('gm', 'reveal-check', { check });
    assert.deepEqual(
      read(at, 'bob').filter((each) => each.startsWith('check')),
      ['check resolved: 1 rolls'],
    );
    assert.deepEqual(
      read(at, 'gm').filter((each) => each.startsWith('check')),
      ['check resolved: 1 rolls, “I climb”'],
    );
  });

  test('two throws of the same faces are two throws', () => {
    const mark = { dice: 'typed', by: 'ann' };
    const entry = { roll: '2d6: sum', faces: [[1, 1]] };
    const log = [
      { type: 'check-proposed', body: { check: 'c', by: 'ann', lines: [] } },
      { type: 'rolled', body: { check: 'c', entry, mark } },
      { type: 'rolled', body: { check: 'c', entry, mark } },
      { type: 'check-resolved', body: { check: 'c', kind: 'no' } },
    ].map((each, i) => ({ ...each, v: 1, seq: i + 1, at: 0, seat: 'ann', command: `c${i}` }) as Entry);
    const heardIt = log.map((each) => ({ seq: each.seq, entry: each, sentence: '' }));
    assert.deepEqual(storyOf(heardIt, {}).map(words), ['check resolved: 2 rolls']);
  });

  test('what the rules call loud is loud, on a card or not; silent events appear nowhere', () => {
    const happened = (type: string) => ({ type: 'happened', body: { type } });
    const log = [
      { type: 'check-proposed', body: { check: 'c', by: 'ann', lines: [] } },
      { type: 'check-resolved', body: { check: 'c', kind: 'no' } },
      ...['fell', 'tried', 'silent', 'fell', 'tried'].map(happened),
    ].map((each, i) => {
      const command = i < 5 ? 'a' : 'b';
      return { ...each, v: 1, seq: i + 1, at: 0, seat: 'ann', command } as Entry;
    });
    const said = ({ type, body }: Entry) => (body as { type?: string }).type ?? type;
    const heardIt = log.map((entry) => ({
      seq: entry.seq,
      entry,
      sentence: said(entry) === 'silent' ? '' : said(entry),
    }));
    const [card, ...others] = storyOf(heardIt, {}, { events: { fell: { weight: 'loud' } as EventKind } });
    assert.deepEqual(card?.kind === 'check' && card.check.consequences, [
      { type: 'fell', sentence: 'fell', isLoud: true },
      { type: 'tried', sentence: 'tried' },
    ]);
    assert.deepEqual(
      others.map((item) => item.kind === 'event' && [item.sentence, item.isLoud]),
      [
        ['fell', true],
        ['tried', undefined],
      ],
    );
  });

  test('told entry by entry it is the same as told at once, and earlier items stay identical', async () => {
    const { at, odile } = await begun();
    at.do('gm', 'undo', { command: resolve(at, odile), along: true });
    const told = at.do('ann', 'tell-check', { check: resolve(at, odile), text: 'Up.' });
    at.do('ann', 'undo', { command: told });
    const { undone } = at.keeper.table;
    const all = heard(at, 'ann');
    const story = new GrowingStory();
    for (let count = 0; count <= all.length; count++) {
      const known = all.slice(0, count);
      assert.deepEqual(story.of(known, undone), storyOf(known, undone));
    }
    const line = { ...(all[0] as LiveEntry), seq: all.length + 1 };
    const before = story.of(all, undone);
    const after = story.of([...all, line], undone);
    assert.ok(before.length > 0 && before.every((item, i) => item === after[i]));
  });

  test('if it began before the known entries, its entries are on their own', async () => {
    const { at, odile } = await begun();
    resolve(at, odile);
    const all = heard(at, 'ann');
    const later = all.slice(all.findIndex(({ entry }) => entry?.type === 'rolled'));
    assert.deepEqual(
      storyOf(later, {}).map(({ kind }) => kind),
      ['event', 'event'],
    );
  });
});

const sealed = (seq: number): LiveEntry => ({ seq, entry: null, sentence: '' });

describe('the result of a check', () => {
  const of = (seq: number, command: string, type: string, body: object): LiveEntry => ({
    seq,
    entry: { seq, at: 0, v: 1, seat: 'ann', command, type, body } as unknown as Entry,
    sentence: type,
  });

  test('sealed entries in the middle of it aren’t news, and those behind it are', () => {
    const check = { check: 'c', by: 'ann', lines: [], repeats: null, kind: 'won' };
    const log = [
      of(1, 'a', 'check-proposed', check),
      sealed(2),
      of(3, 'b', 'check-answered', check),
      sealed(4),
      of(5, 'b', 'happened', { type: 'challenge-won' }),
      sealed(6),
    ];
    const kinds = storyOf(log, {}).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['sealed', 'check', 'sealed']);
  });
});

describe('undoing', () => {
  const undone = (seq: number, command: string, entries: readonly number[]): LiveEntry => ({
    seq,
    entry: { seq, at: 0, v: 1, seat: 'ann', command, type: 'undone', body: { entries } } as unknown as Entry,
    sentence: `undid ${entries}`,
  });
  test('sealed entries in the middle of it aren’t news', () =>
    assert.deepEqual(storyOf([undone(5, 'a', [4]), sealed(6), undone(7, 'a', [3])], {}).map(words), [
      'undid 3',
    ]));

  test('what is sealed before, behind and between two of them is', () =>
    assert.deepEqual(
      storyOf([sealed(4), undone(5, 'a', [3]), sealed(6), undone(7, 'b', [2]), sealed(8)], {}).map(words),
      ['1 sealed', 'undid 3', '1 sealed', 'undid 2', '1 sealed'],
    ));
});
