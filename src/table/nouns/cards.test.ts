import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fold } from '../log.ts';
import { printArchive } from '../record/archive.ts';
import { verify } from '../record/verify.ts';
import { PracticeTable } from '../testing/practice-table.ts';
import { entryFor } from '../visibility/view.ts';

describe('card scenes at a table', () => {
  test('[5P-36] hands are filled from the deck, each for its holder’s eyes alone', async () => {
    const table = await dealt();
    const { keeper } = table;
    for (const seat of ['gm', 'ann', 'bob']) {
      const view = keeper.view(seat);
      assert.equal(view.cards.hand.length, 3);
      assert.deepEqual(view.cards.held, { gm: 3, ann: 3, bob: 3 });
      const seen = JSON.stringify([
        view,
        keeper.log.map((entry) => entryFor(entry, keeper.table, seat)),
        printArchive(keeper.exportFor(seat)),
      ]);
      for (const [other, hand] of Object.entries(keeper.table.cards.hands)) {
        if (other !== seat)
          for (const card of hand) assert.ok(!seen.includes(card), `${seat} sees ${other}’s ${card}`);
      }
    }
    assert.equal(new Set(Object.values(keeper.table.cards.hands).flat()).size, 9);
    assert.deepEqual(keeper.view(null).cards.hand, []);
  });

  test('[5P-36] the lowest opens, a higher one raises once the challenge is over, and then the scene ends', async () => {
    const table = await dealt();
    const { keeper } = table;
    const all = Object.entries(keeper.table.cards.hands).flatMap(([seat, hand]) =>
      hand.map((card) => ({ seat, card })),
    );
    const tries = all.map(({ seat, card }) => ({
      seat,
      card,
      refusal: table.try(seat, 'play-card', { card }).refusal,
    }));
    const opened = tries.find(({ refusal }) => !refusal) ?? assert.fail('someone holds the lowest card');
    assert.equal(keeper.table.cards.scene?.card, opened.card);
    assert.equal(table.refused('ann', 'draw-card').code, 'hand-full');
    assert.equal(table.refused('ann', 'close-card-scene').code, 'challenge-running');
    table.do('bob', 'end-card-challenge', { won: true });
    const raised = all.find(
      ({ seat, card }) =>
        keeper.table.cards.hands[seat]?.includes(card) &&
        !table.try(seat, 'play-card', { card, text: 'It turns ugly.' }).refusal,
    );
    assert.equal(keeper.table.cards.scene?.card, raised?.card);
    table.do('ann', 'end-card-challenge', { won: false });
    table.do('gm', 'close-card-scene');
    assert.equal(keeper.table.cards.scene, null);
    assert.equal(keeper.table.cards.away.length, 2);
    table.do(opened.seat, 'draw-card', { bytes: table.bytes() });
    assert.deepEqual(fold(JSON.parse(JSON.stringify(keeper.log)), keeper.ruleset), keeper.table);
  });

  test('[5P-36] nobody waits for someone who left with the lowest card, and they still have it when they come back', async () => {
    const table = await dealt();
    const { keeper } = table;
    const lowest = (): string =>
      lowestFirst(Object.values(keeper.table.cards.hands).flat())[0] ?? assert.fail('nobody holds a card');
    const gone = lowest();
    const holder = seatWith(table, gone);
    table.do(holder, 'leave-seat');
    const others = Object.entries(keeper.table.cards.hands).filter(([seat]) => seat !== holder);
    const [next = ''] = lowestFirst(others.flatMap(([, hand]) => hand));
    table.do(seatWith(table, next), 'play-card', { card: next });
    assert.equal(keeper.table.cards.scene?.card, next);
    table.do(holder, 'take-seat', { name: 'Back', role: 'player' });
    assert.ok(keeper.view(holder).cards.hand.includes(gone));
  });

  test('every card is a fair roll: archive and seat export verify, a swapped card would not', async () => {
    const { keeper } = await dealt();
    for (const text of [printArchive(keeper.archive()), printArchive(keeper.exportFor('ann'))]) {
      const verdict = verify(text);
      assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
    }
    const whole = verify(printArchive(keeper.archive()));
    assert.equal(whole.ok && whole.value.rolls, 9);
  });

  test('nobody sees which of the remaining cards it was: that would tell what others hold', async () => {
    const { keeper } = await dealt();
    const rolled = keeper.log.filter(({ type }) => type === 'card-rolled');
    assert.equal(rolled.length, 9);
    for (const seat of ['gm', 'ann', 'bob', null])
      assert.ok(
        rolled.every((entry) => 'sealed' in entryFor(entry, keeper.table, seat)),
        `${seat} sees it`,
      );
  });

  test('what was drawn or shown can’t be undone', async () => {
    const table = await dealt();
    const played = Object.entries(table.keeper.table.cards.hands)
      .flatMap(([seat, hand]) => hand.map((card) => table.try(seat, 'play-card', { card })))
      .find(({ refusal }) => !refusal);
    assert.equal(table.refused('gm', 'undo', { command: played?.id ?? '' }).code, 'lasting');
  });

  test('without cards on the table, and with a full hand, there is nothing to draw', async () => {
    const table = await PracticeTable.seated('roll-for-shoes');
    assert.equal(table.refused('ann', 'draw-card').code, 'no-cards');
    assert.equal(table.refused('ann', 'start-cards').code, 'not-your-say');
    table.do('gm', 'start-cards', { handSize: 4, jokers: true });
    for (let i = 0; i < 4; i++) table.do('ann', 'draw-card');
    assert.equal(table.refused('ann', 'draw-card').code, 'hand-full');
    assert.equal(table.refused('ann', 'play-card', { card: '2 of nothing' }).rule, '5P-36');
  });
});

describe('card scenes as a group plays them', () => {
  test('[5P-36] the size of hands and the value of aces are set when the cards come out', async () => {
    const table = await PracticeTable.seated('roll-for-shoes');
    for (const handSize of [0, 11, 2.5]) assert.ok(table.try('gm', 'start-cards', { handSize }).refusal);
    table.do('gm', 'start-cards', { handSize: 1, aces: 'low' });
    table.do('ann', 'draw-card');
    assert.equal(table.refused('ann', 'draw-card').code, 'hand-full');
    const { cards } = table.keeper.view('ann');
    assert.deepEqual([cards.handSize, cards.aces, cards.hand.length], [1, 'low', 1]);
    assert.deepEqual(
      fold(JSON.parse(JSON.stringify(table.keeper.log)), table.keeper.ruleset),
      table.keeper.table,
    );
  });

  test('[5P-36] in an older entry that doesn’t mention aces, they are high', async () => {
    const table = await PracticeTable.seated('five-plus');
    table.do('gm', 'start-cards', { handSize: 3 });
    const started = table.keeper.log.find(({ type }) => type === 'cards-started');
    assert.deepEqual(started?.body, { handSize: 3, jokers: false });
    assert.equal(table.keeper.table.cards.aces, undefined);
  });

  test('[5P-36] with all cards in hands, nobody can draw another', async () => {
    const table = await PracticeTable.seated('five-plus');
    table.do('gm', 'start-cards', { handSize: 10 });
    const held = () => Object.values(table.keeper.table.cards.hands).flat().length;
    for (let seats = 3; held() < 52; ) {
      const hungry = Object.keys(table.keeper.table.seats).find(
        (seat) => (table.keeper.table.cards.hands[seat]?.length ?? 0) < 10,
      );
      if (hungry) table.do(hungry, 'draw-card');
      else {
        table.do(`guest-${seats}`, 'take-seat', { name: `Guest ${seats}`, role: 'player' });
        seats += 1;
      }
    }
    const hungry = Object.entries(table.keeper.table.cards.hands).find(([, hand]) => hand.length < 10);
    assert.equal(table.refused(hungry?.[0] ?? '', 'draw-card').code, 'no-card-left');
  });
});

function lowestFirst(cards: readonly string[]): readonly string[] {
  const rank = (card: string) => '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ').indexOf(card.split(' ')[0] ?? '');
  return cards.toSorted((a, b) => rank(a) - rank(b));
}

function seatWith({ keeper }: PracticeTable, card: string): string {
  const found = Object.entries(keeper.table.cards.hands).find(([, hand]) => hand.includes(card));
  return found?.[0] ?? assert.fail(`nobody holds the ${card}`);
}

async function dealt(): Promise<PracticeTable> {
  const table = await PracticeTable.seated('five-plus');
  table.do('gm', 'start-cards', { handSize: 3 });
  for (const seat of ['gm', 'ann', 'bob']) {
    for (let i = 0; i < 3; i++) table.do(seat, 'draw-card', { bytes: table.bytes() });
  }
  return table;
}
