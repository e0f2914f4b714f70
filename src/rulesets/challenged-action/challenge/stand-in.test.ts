import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventKind, type RulesetEvent, type Viewer } from '../../ruleset.ts';
import { view } from '../campaign/campaign.ts';
import { events as kinds } from '../events.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

const SHEETS = {
  ann: '# Ann\n\n## Innate\nQuick (2): speed +5\n',
  spy: '# The Spy\n\n## Innate\nGhost (2): speed +2\nRush (2) [active]: speed +1\n  activate instantly: speed +1\n',
  cat: '# The Cat\n',
};
const isSecret = (event: RulesetEvent) => eventKind({ events: kinds }, event)?.isSecret(event);
const side = (character: string) => ({ character, aspects: ['speed'] });
const chase = { ...side('ann'), against: side('spy') };
const suffers = { trait: 'Hunted', aspect: 'stealth' };
const PLAYER: Viewer = { role: 'player', characters: ['ann'], unseen: ['spy', 'cat'] };

/** Ann 5, the Spy 4. */
function chased(faces: readonly [number, number]) {
  const played = new ScriptedGame(SHEETS);
  return { played, ...played.behindScreen('contest', chase, faces, ['against']) };
}

describe('a side that stays hidden', () => {
  test('[CA-3] everyone hears who beat “someone”, and by how much', () => {
    const { played, events, offers } = chased([12, 3]);
    assert.deepEqual(events.slice(0, 2), [
      { type: 'sides-hidden', sides: [{ side: 'somebody#1', who: 'spy' }] },
      { type: 'challenge-won', winner: 'ann', loser: 'somebody#1', margin: 10, contested: true },
    ]);
    assert.deepEqual(events.map(isSecret), [true, false, false]);
    const to = { character: 'ann' };
    const sentence = 'Ann beat someone by 10. What is the effect?';
    const input = { character: 'ann', against: 'somebody#1' };
    assert.deepEqual(offers, [{ action: 'effect', input, sentence, to }]);
    const seen = view(played.game, PLAYER);
    assert.deepEqual(seen.wins, [{ winner: 'ann', loser: 'somebody#1', margin: 10 }]);
    assert.ok(!JSON.stringify(seen).includes('spy'));
    assert.deepEqual(view(played.game, { ...PLAYER, role: 'gm', unseen: [] }).unseen, [
      { side: 'somebody#1', who: 'spy' },
    ]);
  });

  test('[CA-2] what they activated for it burns', () => {
    assert.equal(chased([12, 3]).played.trait('spy', 'Rush').state, 'burnt');
    const { played } = chased([1, 12]);
    assert.equal(played.trait('spy', 'Rush').state, 'active', 'until the effect is rolled');
    played.do('effect', { environment: 'somebody#1', against: 'ann', effects: 1, suffers }, [2, 2, 2]);
    assert.equal(played.trait('spy', 'Rush').state, 'burnt');
  });

  test('[CA-8][CA-9][CA-10] the effect lands on them, and says “someone”', () => {
    const { played } = chased([12, 3]);
    const roll = { character: 'ann', against: 'somebody#1', aspects: ['speed'], suffers };
    const known = { ...played.game, own: view(played.game, PLAYER), sheets: { ann: played.sheet('ann') } };
    const whole = played.prepared('effect', roll);
    const theirs = new ScriptedGame({});
    theirs.game = known;
    assert.deepEqual(theirs.prepared('effect', roll), whole, 'a player counts the same');
    const { sentences, events } = played.do('effect', roll, [1, 2, 3]);
    assert.deepEqual(sentences, [
      'The effect of Ann on someone is 21.',
      'Someone has “Hunted”: stealth −21. It lasts until the end of the scene.',
    ]);
    assert.ok(!JSON.stringify(events).includes('spy'));
    assert.deepEqual(played.trait('spy', 'Hunted').effects, [{ aspect: 'stealth', value: -21 }]);
    assert.deepEqual(played.game.own.wins, []);
  });

  test('[CA-10] the same effect again adds up; a lasting trait of that name stays secret', () => {
    const { played } = chased([12, 3]);
    const roll = { character: 'ann', against: 'somebody#1', suffers: { ...suffers, trait: 'Ghost' } };
    const { events } = played.do('effect', roll, [1, 1, 1]);
    assert.ok(events.some((event) => 'trait' in event && event.trait === 'Ghost'));
    assert.deepEqual(played.trait('spy', 'Ghost').effects, [{ aspect: 'speed', value: 2 }]);
    assert.deepEqual(played.trait('spy', 'Ghost as an effect').effects, [{ aspect: 'stealth', value: -3 }]);
    played.behindScreen('contest', chase, [12, 3], ['against']);
    played.do('effect', { ...roll, against: 'somebody#2' }, [1, 1, 1]);
    assert.deepEqual(played.trait('spy', 'Ghost as an effect').effects, [{ aspect: 'stealth', value: -6 }]);
  });

  test('[CA-10] without traits the same is told, and nothing else happens', () => {
    const played = new ScriptedGame(SHEETS);
    const door = { ...chase, against: { environment: 'the door', score: 4 } };
    const { events } = played.behindScreen('contest', door, [12, 3], ['against']);
    assert.deepEqual(
      events.filter((event) => !isSecret(event)),
      chased([12, 3]).events.filter(({ type }) => type === 'challenge-won'),
    );
    const before = played.game.sheets;
    const roll = { character: 'ann', against: 'somebody#1', suffers };
    assert.equal(played.do('effect', roll, [1, 2, 3]).sentences.length, 2);
    assert.equal(played.game.sheets, before);
    played.behindScreen('contest', door, [12, 3], ['against']);
    assert.equal(
      played.says('effect', { character: 'ann', against: 'somebody#2' }),
      'CA-10: say what the winner gains, or what the loser suffers: a trait and its aspect',
    );
  });

  test('[CA-8] those who know may also name who is behind it', () => {
    const { played } = chased([1, 12]);
    assert.deepEqual(played.game.own.wins, [{ winner: 'somebody#1', loser: 'ann', margin: 10 }]);
    played.do('override', { what: 'margin', character: 'spy', against: 'ann', value: 1, reason: 'mercy' });
    played.do('effect', { character: 'spy', against: 'ann', aspects: ['speed'], suffers }, [1]);
    assert.deepEqual(played.trait('ann', 'Hunted').effects, [{ aspect: 'stealth', value: -5 }]);
    assert.deepEqual(played.game.own.wins, []);
  });

  test('[CA-3] nobody learns that it was the same one twice, and nothing can be given such a name', () => {
    const { played } = chased([12, 3]);
    played.do('let-go', { character: 'ann', against: 'somebody#1' });
    played.behindScreen('contest', chase, [12, 3], ['against']);
    played.behindScreen('contest', chase, [11, 3], ['against']);
    assert.deepEqual(
      played.game.own.wins.map(({ loser, margin }) => [loser, margin]),
      [
        ['somebody#2', 12],
        ['somebody#3', 11],
      ],
    );
    const called = { environment: 'somebody#2', score: -90 };
    assert.equal(played.refusal('contest', { ...chase, against: called }).rule, 'CA-3');
  });

  test('[CA-6] each of several has its own stand-in; a tie is told', () => {
    const played = new ScriptedGame(SHEETS, { ties: 'nothing' });
    const several = { ...side('ann'), against: [side('spy'), side('cat')] };
    const { events } = played.behindScreen('contest-several', several, [7, 7, 1], ['against']);
    assert.deepEqual(
      events.filter(({ type }) => type.startsWith('challenge')),
      [
        { type: 'challenge-tied', sides: ['ann', 'somebody#1'] },
        { type: 'challenge-won', winner: 'ann', loser: 'somebody#2', margin: 10, contested: true },
      ],
    );
  });

  test('[CA-6] only the story teller sees what happens between two hidden sides', () => {
    const played = new ScriptedGame(SHEETS);
    const all = { ...side('ann'), others: [side('spy'), side('cat')] };
    const { events, offers } = played.behindScreen('free-for-all', all, [3, 18, 1], ['others']);
    assert.deepEqual(
      events.filter((event) => event.type === 'challenge-won').map((event) => [event.loser, isSecret(event)]),
      [
        ['ann', false],
        ['somebody#2', true],
      ],
    );
    assert.deepEqual(view(played.game, PLAYER).wins, [{ winner: 'somebody#1', loser: 'ann', margin: 14 }]);
    assert.deepEqual(
      offers.map(({ input }) => input),
      [{ environment: 'somebody#1', against: 'ann' }],
    );
  });
});
