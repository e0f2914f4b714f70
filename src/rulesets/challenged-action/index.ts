import type { Ruleset } from '../ruleset.ts';
import { campaignActions } from './campaign/actions.ts';
import { type Campaign, campaignSchema, newCampaign, view } from './campaign/campaign.ts';
import { override } from './campaign/override.ts';
import { contest } from './challenge/contest.ts';
import { contestSeveral } from './challenge/contest-several.ts';
import { freeForAll } from './challenge/free-for-all.ts';
import { effect } from './effect/effect.ts';
import { endingActions } from './effect/endings.ts';
import { type Event, events } from './events.ts';
import { sample } from './sample.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { levelActions } from './sheet/levelling.ts';
import { parseSheet, printSheet } from './sheet/notation.ts';
import { readyMade } from './sheet/ready-made.ts';
import { blankSheet, creationProblems, type Sheet, sheetSchema } from './sheet/sheet.ts';
import { nouns } from './speech/nouns.ts';
import { speech } from './speech/speech.ts';
import { activationActions } from './traits/activation.ts';
import { traitActions } from './traits/changes.ts';
import { turnActions } from './turns/actions.ts';
import { turnOrder } from './turns/order.ts';

export const challengedAction: Ruleset<Settings, Sheet, Campaign, Event> = {
  id: 'challenged-action',
  name: 'Challenged Action',
  pitch:
    'A twenty-sided die, and traits of your own making: each adds to what it is about, and some burn bright once. ' +
    'The campaign’s own tables and lists matter as much as the rules.',
  prefix: 'CA',
  gameMaster: 'story teller',
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
  own: { schema: campaignSchema, start: newCampaign },
  actions: {
    // Challenges, CA-3 to CA-7: score.ts and modifiers.ts add up, every-challenge.ts has what they share.
    contest,
    'contest-several': contestSeveral,
    'free-for-all': freeForAll,
    // The effect of a win, CA-8 to CA-10.
    effect,
    ...endingActions,
    // Traits, CA-1 and CA-2: trait.ts says what one is, and which of its effects count.
    ...activationActions,
    ...traitActions,
    // Turns, CA-11 and CA-12.
    'turn-order': turnOrder,
    ...turnActions,
    // Levels, CA-13; the limits are in sheet.ts.
    ...levelActions,
    // The campaign’s own tables and lists, CA-4, CA-9 and CA-13, and the story teller’s last word, CA-14.
    ...campaignActions,
    override,
  },
  nouns,
  events,
  view,
  speech,
  sample,
};
