import type { Ruleset } from '../ruleset.ts';
import { beginChallenge, callOff, changeParty, changePath, maneuver } from './challenge/actions.ts';
import { addGoal, revealGoal } from './challenge/goals.ts';
import { meetNpc, moveNpc, npcManeuver, prepareNpc, useNpcAbility } from './challenge/npc-actions.ts';
import { changeCircumstances, help, succeedUnrolled, trySomething } from './check/actions.ts';
import { handleFailure } from './check/failure.ts';
import { addDescriptor, changeCounter, removeDescriptor, rewordDescriptor } from './descriptor/actions.ts';
import { type Event, events } from './events/index.ts';
import { challengeForecast } from './forecast/forecast.ts';
import { useAbility } from './gear/abilities.ts';
import { concentrate } from './gear/concentration.ts';
import { equip, rechargeItem, stow, useItem, wearItem } from './gear/equipment-actions.ts';
import { improvementForecast } from './growth/forecast.ts';
import { awardPoints, buyLevel, practise, raiseLevel } from './growth/practice.ts';
import { revive, worsenCondition } from './harm/conditions.ts';
import { resist } from './harm/resist.ts';
import { beginRest, endRest, recover } from './harm/rest.ts';
import { suffer, takeBlow } from './harm/suffer.ts';
import { heal, treat } from './harm/treatment.ts';
import { nouns } from './nouns.ts';
import { sample } from './sample.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { creationProblems, rollLevel } from './sheet/creation.ts';
import { readyMade } from './sheet/ready-made.ts';
import { blankSheet, type Sheet, sheetSchema } from './sheet/sheet.ts';
import { parseSheet, printSheet } from './sheet/text.ts';
import { speech } from './speech.ts';
import { startingState, type TableState, tableStateSchema } from './table-state.ts';
import { act } from './turn/act.ts';
import { beginTurn, endTurn } from './turn/begin-and-end.ts';
import { declare } from './turn/declare.ts';
import { view } from './view.ts';

export const fivePlus: Ruleset<Settings, Sheet, TableState, Event> = {
  id: 'five-plus',
  name: '5+',
  pitch:
    'Everything is a descriptor: a few words, and a number when words are not enough. Two dice have to land ' +
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
  own: { schema: tableStateSchema, start: startingState },
  actions: {
    // The check, and what it is for (5P-7…5P-13)
    check: trySomething,
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
