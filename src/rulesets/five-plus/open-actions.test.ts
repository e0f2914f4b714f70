import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fivePlus } from './index.ts';
import { ScriptedGame } from './scripted-game.ts';

/** Of the actions that depend on what is going on, those there is something to do with. */
function openIn({ game }: ScriptedGame): string {
  const open = Object.entries(fivePlus.actions).filter(
    ([, action]) => action.kind !== 'forecast' && action.isOpen?.(game),
  );
  return open.map(([name]) => name).join(' ');
}

const ann = () => new ScriptedGame({ ann: 'Ann\nSkills:\nDodge (3:0)\n' });
const prepared = () =>
  ann().do('prepare-npc', { id: 'wolf', npc: { name: 'A wolf', needs: 4, actions: [] } });
const challenged = () =>
  ann().do('begin-challenge', { name: 'The bridge', goals: { far: { name: 'Across', needs: 4 } } });

const NPCS = 'meet-npc move-npc use-npc-ability npc-maneuver';
const CHALLENGE = ['add-goal reveal-goal change-party call-off', 'maneuver change-path'];

const ROWS: readonly [title: string, game: () => ScriptedGame, open: string][] = [
  ['nothing goes on', ann, ''],
  ['[5P-19] a rest', () => ann().do('begin-rest', {}), 'practise end-rest'],
  ['[5P-30] an NPC', prepared, NPCS],
  ['[5P-27] a challenge', challenged, `${CHALLENGE[0]} begin-turn ${CHALLENGE[1]}`],
  [
    '[5P-31] a turn',
    () => challenged().do('begin-turn', { situation: 'Planks fall.' }),
    `${CHALLENGE[0]} declare act end-turn ${CHALLENGE[1]}`,
  ],
];

describe('what there is something to do about', () => {
  for (const [title, game, open] of ROWS) test(title, () => assert.equal(openIn(game()), open));
});
