import type { Ruleset } from '../ruleset.ts';
import { attemptAction } from './attempt/attempt.ts';
import { harm } from './attempt/odds.ts';
import { type Event, events } from './events.ts';
import { type Own, ownSchema, startOwn } from './game.ts';
import { nouns } from './nouns.ts';
import { sample } from './sample.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { parseSheet, printSheet } from './sheet/notation.ts';
import { readyMade } from './sheet/ready-made.ts';
import { blankSheet, type Sheet, sheetSchema } from './sheet/sheet.ts';
import { declineSkill, gainSkill } from './skills/advancement.ts';
import { buySlot } from './skills/slots.ts';
import { creationProblems, takeStartingSkill } from './skills/starting-skills.ts';
import { speech } from './speech.ts';
import {
  addStatus,
  addToScene,
  changeScene,
  changeStatus,
  removeFromScene,
  removeStatus,
  settleStatus,
} from './statuses/held-status.ts';

export const rollForShoes: Ruleset<Settings, Sheet, Own, Event> = {
  id: 'roll-for-shoes',
  name: 'Roll for Shoes',
  pitch:
    'Everyone can do anything, badly. Roll all sixes, and you get better at exactly that. ' +
    'Two minutes of rules, and a family tree of ever odder skills.',
  prefix: 'RS',
  settings: settingsSchema,
  sheet: {
    schema: sheetSchema,
    blank: blankSheet,
    nameOf: ({ name }) => name,
    parse: parseSheet,
    print: printSheet,
    creationProblems,
    readyMade,
  },
  own: { schema: ownSchema, start: startOwn },
  actions: {
    attempt: attemptAction,
    harm,
    'gain-skill': gainSkill,
    'decline-skill': declineSkill,
    'buy-slot': buySlot,
    'take-starting-skill': takeStartingSkill,
    'add-status': addStatus,
    'change-status': changeStatus,
    'remove-status': removeStatus,
    'settle-status': settleStatus,
    'add-to-scene': addToScene,
    'change-scene': changeScene,
    'remove-from-scene': removeFromScene,
  },
  nouns,
  events,
  speech,
  sample,
  /** Nothing in this game is secret. */
  view: ({ own: { scene, advancements } }, { unseen }) => ({
    scene,
    advancements: advancements.filter(({ character }) => !unseen.includes(character)),
  }),
};
