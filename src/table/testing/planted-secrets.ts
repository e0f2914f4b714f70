import assert from 'node:assert/strict';
import type { SeatId } from '../state.ts';
import { seen } from './every-viewer.ts';
import type { PracticeTable } from './practice-table.ts';

export const MARK = 'CANARY';
/** Everyone who may not know: a player, a spectator, someone who left, someone sent away, and a visitor. */
export const OTHERS: readonly (SeatId | null)[] = ['ann', 'zoe', 'lee', 'kim', null];

export interface Secret {
  readonly system?: string;
  readonly name: string;
  /** Whose it is: the game master’s, or one person’s. */
  readonly of: 'say' | 'bob';
  readonly plant: (at: PracticeTable) => void;
}

/** One row for every place where something can be hidden. */
export const SECRETS: readonly Secret[] = [
  { name: 'a private note', of: 'bob', plant: (at) => at.do('bob', 'write-note', { text: MARK }) },
  {
    name: 'a private note that was changed, and the change undone',
    of: 'bob',
    plant: (at) => {
      const note = at.do('bob', 'write-note', { text: MARK });
      const change = at.do('bob', 'write-note', { note, text: 'Nothing.' });
      at.do('bob', 'undo', { command: change });
    },
  },
  {
    name: 'a hidden character',
    of: 'say',
    plant: (at) => at.do('gm', 'make-character', { from: { blank: MARK }, hidden: true }),
  },
  {
    name: 'a hidden character that was edited, claimed and given away',
    of: 'say',
    plant: (at) => {
      const character = villain(at, 'Somebody');
      const sheet = at.keeper.ruleset.sheet.blank(MARK, at.keeper.table.game.settings);
      at.do('gm', 'edit-sheet', { character, to: { sheet } });
      at.do('gm', 'claim-character', { character });
      at.do('gm', 'give-character', { character, to: 'ann' });
    },
  },
  {
    name: 'a hidden character whose sheet was set by hand',
    of: 'say',
    plant: (at) => {
      const character = villain(at, 'Somebody');
      const value = at.keeper.ruleset.sheet.blank(MARK, at.keeper.table.game.settings);
      at.do('gm', 'override', { path: ['sheets', character], value, reason: MARK });
    },
  },
  {
    system: 'roll-for-shoes',
    name: 'what a hidden character has earned',
    of: 'say',
    plant: (at) => {
      const character = villain(at, MARK);
      const input = { character, skill: 'Do Anything', against: { static: 1 } };
      const check = at.do('gm', 'propose-check', { action: 'attempt', input, dice: 'typed' });
      at.do('gm', 'type-dice', { check, faces: [[6]] });
      at.finish(check);
      const { advancements } = at.keeper.table.game.own as { readonly advancements: readonly unknown[] };
      assert.equal(advancements.length, 1);
      for (const seat of OTHERS) assert.ok(!JSON.stringify(at.keeper.view(seat)).includes(character));
    },
  },
  {
    system: 'five-plus',
    name: 'a value set by hand for a prepared NPC',
    of: 'say',
    plant: (at) => {
      at.do('gm', 'act', { action: 'prepare-npc', input: { id: 'spy', npc: { name: 'Spy', needs: 3 } } });
      const set = at.do('gm', 'override', {
        path: ['own', 'npcs', 'spy', 'goal'],
        value: MARK,
        reason: MARK,
      });
      at.do('gm', 'undo', { command: at.do('gm', 'undo', { command: set }) });
    },
  },
  {
    name: 'a hidden descriptor',
    of: 'say',
    plant: (at) => at.do('gm', 'describe-scene', { text: MARK, hidden: true }),
  },
  {
    name: 'a hidden descriptor that was struck, and the strike undone',
    of: 'say',
    plant: (at) => {
      const descriptor = at.do('gm', 'describe-scene', { text: MARK, hidden: true });
      const strike = at.do('gm', 'strike-descriptor', { descriptor });
      at.do('gm', 'undo', { command: strike });
    },
  },
  {
    name: 'a hidden descriptor that went with its scene, and the new scene undone',
    of: 'say',
    plant: (at) => {
      at.do('gm', 'describe-scene', { text: MARK, hidden: true });
      const scene = at.do('gm', 'set-scene', { title: 'Elsewhere', picture: '' });
      at.do('gm', 'undo', { command: scene });
    },
  },
  {
    name: 'a deed of a hidden character',
    of: 'say',
    plant: (at) => {
      const character = villain(at, MARK);
      at.do('gm', 'act', { action: 'take-damage', input: { character, category: 'body', points: 1 } });
    },
  },
  {
    name: 'everything said about a hidden check',
    of: 'say',
    plant: (at) => {
      const check = behindTheScreen(at);
      at.do('gm', 'tell-check', { check, text: MARK });
      at.do('gm', 'settle-check', { check, as: MARK, reason: MARK });
    },
  },
  {
    name: 'a hidden check that was undone and redone',
    of: 'say',
    plant: (at) => {
      const check = behindTheScreen(at);
      at.do('gm', 'undo', { command: check, along: true });
    },
  },
  {
    system: 'five-plus',
    name: 'an NPC the system keeps in reserve',
    of: 'say',
    plant: (at) =>
      at.do('gm', 'act', { action: 'prepare-npc', input: { id: 'npc', npc: { name: MARK, needs: 3 } } }),
  },
  {
    system: 'five-plus',
    name: 'a goal of a challenge that was called off, and that undone',
    of: 'say',
    plant: (at) => {
      at.do('gm', 'make-character', { from: { blank: 'Somebody' }, mine: false });
      const goals = { guard: { name: 'The guard', needs: 6 } };
      at.do('gm', 'act', {
        action: 'begin-challenge',
        input: { name: 'Past them', goals, losing: { failures: 3 } },
      });
      const goal = { name: MARK, needs: 4 };
      at.do('gm', 'act', { action: 'add-goal', input: { id: 'second', goal, hidden: true } });
      const off = at.do('gm', 'act', { action: 'call-off', input: {} });
      at.do('gm', 'undo', { command: off });
    },
  },
  {
    system: 'challenged-action',
    name: 'an unseen opponent a player has beaten and rolled an effect on',
    of: 'say',
    plant: (at) => {
      const juno = at.do('ann', 'make-character', { from: { ready: 'juno' } });
      const character = villain(at, MARK);
      const text = `# ${MARK}\n\n## Innate\n${MARK} (1): ${MARK} +1\n`;
      at.do('gm', 'edit-sheet', { character, to: { text } });
      beaten(at, juno, character);
      hunted(at, juno);
      assert.match(JSON.stringify(at.keeper.table.game.sheets[character]), /Hunted/);
      for (const seat of OTHERS) assert.doesNotMatch(seen(at, seat), new RegExp(`\\b${character}\\b`));
    },
  },
];

/** By a player’s character, with the opponent hidden: a margin of 8. */
export function beaten(at: PracticeTable, winner: string, character: string): string {
  const check = at.do('gm', 'propose-check', {
    action: 'contest',
    input: { character: winner, aspects: [] },
    secret: { against: { character, aspects: [MARK], exclude: [{ trait: MARK, reason: MARK }] } },
    dice: 'typed',
  });
  at.do('gm', 'type-dice', { check, faces: [[14], [6]] });
  return check;
}

/** The effect that the player rolls, who knows only that someone was beaten. */
export function hunted(at: PracticeTable, character: string): string {
  const { wins } = at.keeper.view('ann').own as { readonly wins: readonly { readonly loser: string }[] };
  const input = { character, against: wins[0]?.loser, suffers: { trait: 'Hunted', aspect: 'stealth' } };
  const check = at.do('ann', 'propose-check', { action: 'effect', input, dice: 'typed' });
  at.do('ann', 'type-dice', { check, faces: [[2, 2]] });
  return check;
}

export function villain(at: PracticeTable, name: string): string {
  return at.do('gm', 'make-character', { from: { blank: name }, hidden: true });
}

export function behindTheScreen(at: PracticeTable): string {
  const character = villain(at, MARK);
  const input = { character, doing: MARK, positives: [], negatives: [], by: 'gm' };
  const check = at.do('gm', 'propose-check', { action: 'check', input, intent: MARK, bytes: at.bytes() });
  at.finish(check);
  return check;
}
