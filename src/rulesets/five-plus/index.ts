import type { Ruleset } from '../ruleset.ts';
import { useAbility } from './abilities.ts';
import { beginChallenge } from './begin-challenge.ts';
import { addGoal, callOff, changeParty, changePath, maneuver, revealGoal } from './challenge-deeds.ts';
import { challengeForecast } from './challenge-forecast.ts';
import { checkOnce } from './check-action.ts';
import { changeCircumstances, succeedUnrolled } from './circumstances.ts';
import { concentrate } from './concentration.ts';
import { revive, worsenCondition } from './condition-deeds.ts';
import { creationProblems, rollLevel } from './creation.ts';
import { declare } from './declaring.ts';
import { addDescriptor, changeCounter, removeDescriptor, rewordDescriptor } from './descriptor-deeds.ts';
import { equip, rechargeItem, stow, useItem, wearItem } from './equipment-deeds.ts';
import { type Event, events } from './events/index.ts';
import { handleFailure } from './failure.ts';
import { heal } from './healing.ts';
import { help } from './helping.ts';
import { improvementForecast } from './improvement-forecast.ts';
import { beginTurn } from './intentions.ts';
import { awardPoints, buyLevel, raiseLevel } from './milestones.ts';
import { nouns } from './nouns.ts';
import { meetNpc, moveNpc, npcManeuver, prepareNpc, useNpcAbility } from './npc-deeds.ts';
import { type Own, ownSchema, startingOwn } from './own.ts';
import { practise } from './practice.ts';
import { readyMade } from './ready-made.ts';
import { recover } from './recovery.ts';
import { resist } from './resisting.ts';
import { beginRest, endRest } from './rest.ts';
import { sample } from './sample.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { blankSheet, type Sheet, sheetSchema } from './sheet.ts';
import { parseSheet, printSheet } from './sheet-text.ts';
import { speech } from './speech.ts';
import { suffer, takeBlow } from './suffering.ts';
import { treat } from './treatment.ts';
import { act } from './turn-action.ts';
import { endTurn } from './turn-end.ts';
import { view } from './view.ts';

export const fivePlus: Ruleset<Settings, Sheet, Own, Event> = {
  id: 'five-plus',
  name: '5+',
  pitch:
    'Everything is a descriptor: a few words, and a number where the words are not enough. Two dice have to land ' +
    'between five and how good you are, doubles teach you something, and a whole party wears a challenge down together.',
  prefix: '5P',
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
  own: { schema: ownSchema, start: startingOwn },
  actions: {
    // The check, and what it is for (5P-7…5P-13)
    check: checkOnce,
    help,
    resist,
    'succeed-unrolled': succeedUnrolled,
    'handle-failure': handleFailure,
    'change-circumstances': changeCircumstances,

    // Descriptors (5P-1…5P-6)
    'add-descriptor': addDescriptor,
    'reword-descriptor': rewordDescriptor,
    'remove-descriptor': removeDescriptor,
    'change-counter': changeCounter,
    'roll-level': rollLevel,

    // Damage, wounds, conditions, recovery (5P-14…5P-19)
    suffer,
    'take-blow': takeBlow,
    treat,
    revive,
    'worsen-condition': worsenCondition,
    'begin-rest': beginRest,
    recover,
    heal,
    practise,
    'end-rest': endRest,

    // Improvement, abilities, equipment (5P-20…5P-26)
    'award-points': awardPoints,
    'buy-level': buyLevel,
    'raise-level': raiseLevel,
    'use-ability': useAbility,
    concentrate,
    equip,
    stow,
    'use-item': useItem,
    'wear-item': wearItem,
    'recharge-item': rechargeItem,

    // Challenges, turns, NPCs (5P-27…5P-34)
    'begin-challenge': beginChallenge,
    'add-goal': addGoal,
    'reveal-goal': revealGoal,
    'change-party': changeParty,
    'call-off': callOff,
    'begin-turn': beginTurn,
    declare,
    act,
    'end-turn': endTurn,
    maneuver,
    'change-path': changePath,
    'prepare-npc': prepareNpc,
    'meet-npc': meetNpc,
    'move-npc': moveNpc,
    'use-npc-ability': useNpcAbility,
    'npc-maneuver': npcManeuver,

    // Looking ahead
    challenge: challengeForecast,
    improvement: improvementForecast,
  },
  nouns,
  events,
  view,
  speech,
  sample,
};
