import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { choicesFor, contextAt, type Fields } from '../../fields/choices.ts';
import { fieldAt, isAsked, type Path } from '../../fields/index.ts';
import { challengedAction } from '../index.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

const ANN = `# Ann
Experience: 4

## Innate
Quick (2): speed +3, dodge +1
  activate for 3 turns: speed +6
Calm (1): will +2
`;
const WALL = { environment: 'the wall', score: 5 };

/** What a field offers, with what helps to tell; undefined where it is not asked for. */
function offered({ game }: ScriptedGame, action: string, input: Fields, path: Path) {
  const doable = challengedAction.actions[action];
  assert.ok(doable && doable.kind !== 'forecast');
  const field = fieldAt(doable.input, path);
  const asked = contextAt({ game, names: (id) => id, mayPlay: () => true }, input, path);
  if (!field || !isAsked(field, asked)) return undefined;
  return choicesFor(challengedAction, doable, field, asked)?.map(
    ({ label, more }) => `${label}${more === undefined ? '' : `: ${more}`}`,
  );
}

function fought(): ScriptedGame {
  const table = new ScriptedGame({ ann: ANN, bo: '# Bo\n' });
  table.do('activate', { character: 'ann', trait: 'Quick' });
  table.do('contest', { character: 'ann', aspects: ['speed'], against: WALL }, [12, 5]);
  return table;
}

describe('the numbers that the story teller may set by hand', () => {
  const of = (what: string, more: Fields = {}) => ({ what, character: 'ann', ...more });
  for (const [title, input, field, offers] of [
    ['a margin is over who lost', of('margin'), 'against', ['the wall: by 11']],
    ['an effect score is on who lost', of('effect-score'), 'against', ['the wall: by 11']],
    ['an effect is a trait’s', of('effect'), 'trait', ['Quick: speed +3, dodge +1', 'Calm: will +2']],
    [
      'an effect is on an aspect',
      of('effect', { trait: 'Quick' }),
      'aspect',
      ['speed: now 3', 'dodge: now 1'],
    ],
    ['a rating is a trait’s', of('rating'), 'trait', ['Quick: now 2', 'Calm: now 1']],
    ['turns left are those of an active trait', of('turns-left'), 'trait', ['Quick: now 3']],
    ['experience is of no trait', of('experience'), 'trait', undefined],
    ['a score is against nobody', of('score'), 'against', undefined],
  ] as const)
    test(`[CA-14] ${title}`, () => assert.deepEqual(offered(fought(), 'override', input, [field]), offers));

  test('[CA-14] for a winner without traits, its wins', () => {
    const table = new ScriptedGame({ ann: ANN });
    table.do('contest', { character: 'ann', aspects: ['will'], against: WALL }, [2, 5]);
    assert.deepEqual(offered(table, 'override', { what: 'margin' }, ['environment']), ['the wall']);
    const input = { what: 'margin', environment: 'the wall' };
    assert.deepEqual(offered(table, 'override', input, ['against']), ['ann: by 6']);
    table.do('override', { ...input, against: 'ann', value: 7, reason: 'so it is' });
  });

  test('[CA-3][CA-14] the margin of a hidden side goes by its stand-in', () => {
    const table = new ScriptedGame({ ann: ANN, spy: '# Spy\n' });
    const chase = { character: 'ann', aspects: [], against: { character: 'spy', aspects: [] } };
    table.behindScreen('contest', chase, [2, 9], ['against']);
    const input = { what: 'margin' };
    assert.deepEqual(offered(table, 'override', { ...input, character: 'spy' }, ['against']), []);
    assert.deepEqual(offered(table, 'override', input, ['environment']), ['spy: someone, for the players']);
    const told = { ...input, environment: 'somebody#1' };
    assert.deepEqual(offered(table, 'override', told, ['against']), ['ann: by 7']);
    table.do('override', { ...told, against: 'ann', value: 1, reason: 'so it is' });
  });
});

describe('choices for the fields of Challenged Action', () => {
  const SPEEDS = ['Very Slow: 0', 'Slow: −1', 'Medium: −2', 'Fast: −3', 'Very Fast: −4'];
  const ann = { character: 'ann' };
  for (const [rule, action, input, path, offers] of [
    ['CA-2', 'activate', ann, ['trait'], []],
    ['CA-2', 'end-activation', ann, ['trait'], ['Quick']],
    ['CA-2', 'reset-trait', ann, ['trait'], []],
    ['CA-3', 'contest', ann, ['aspects', 0], ['speed: +9', 'will: +2', 'dodge: +1']],
    [
      'CA-3',
      'contest',
      ann,
      ['exclude', 0, 'trait'],
      ['Quick: rating 2, speed +3, dodge +1', 'Calm: rating 1, will +2'],
    ],
    ['CA-4', 'contest', ann, ['tables', '*'], ['speed', 'range', 'targets', 'duration']],
    ['CA-4', 'contest', ann, ['tables', 'speed'], SPEEDS],
    ['CA-8', 'effect', ann, ['against'], ['the wall: by 11']],
    [
      'CA-8',
      'effect',
      { character: 'bo', against: 'ann' },
      ['resists', 'aspects', 0],
      ['speed: +9', 'will: +2', 'dodge: +1'],
    ],
    ['CA-10', 'let-go', ann, ['against'], ['the wall: by 11']],
    ['CA-12', 'choose-speed', ann, ['speed'], SPEEDS],
  ] as const)
    test(`[${rule}] ${path.join('.')} of ${action}`, () =>
      assert.deepEqual(offered(fought(), action, input, path), offers));

  test('[CA-1] a trait they already have is offered only where it stacks', () => {
    const table = fought();
    table.do('list-trait', { list: 'Own', text: 'Calm (1): will +2' });
    const names = (who: string) => offered(table, 'add-trait', { character: who }, ['named']) ?? [];
    assert.ok(names('bo').includes('Calm: rating 1, will +2'));
    assert.ok(!names('ann').includes('Calm: rating 1, will +2'));
  });

  test('[CA-2] settling is asked about only where the trait can do it', () => {
    const fish = 'Slippery Fish (3): dodge +2\n  activate instantly: settles';
    const table = new ScriptedGame({ ann: `${ANN}${fish}\n`, bo: '# Bo\n' });
    const of = (trait: string) => offered(table, 'activate', { ...ann, trait }, ['settling']);
    assert.deepEqual(of('Slippery Fish'), ['bo']);
    assert.equal(of('Quick'), undefined);
  });
});
