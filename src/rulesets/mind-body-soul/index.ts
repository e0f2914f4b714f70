import type { Ruleset } from '../ruleset.ts';
import { check } from './check/action.ts';
import { type Event, events } from './events.ts';
import { nouns } from './nouns.ts';
import { nameEffect } from './plot-points/luck.ts';
import { type PlotPoints, plotPointsSchema, pointsFor, startingPoints } from './plot-points/plot-points.ts';
import { sample } from './sample.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { heal, rest, takeDamage, useAbility } from './sheet/health.ts';
import { parseSheet, printSheet } from './sheet/notation.ts';
import { readyMade } from './sheet/ready-made.ts';
import { blankSheet, creationProblems, type Sheet, sheetSchema } from './sheet/sheet.ts';
import { gainTrait, loseSource, loseTrait } from './sheet/trait-changes.ts';
import { speech } from './speech.ts';

export const mindBodySoul: Ruleset<Settings, Sheet, PlotPoints, Event> = {
  id: 'mind-body-soul',
  name: 'Mind, Body & Soul',
  pitch:
    'Two dice, and traits in your own words that help, hinder or do either. ' +
    'A few plot points, shared by the whole table, turn from lucky to unlucky and back whenever someone bends fate.',
  prefix: 'MB',
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
  own: { schema: plotPointsSchema, start: startingPoints },
  actions: {
    check,
    'name-effect': nameEffect,
    'take-damage': takeDamage,
    heal,
    'use-ability': useAbility,
    rest,
    'gain-trait': gainTrait,
    'lose-trait': loseTrait,
    'lose-source': loseSource,
  },
  nouns,
  events,
  /** Plot points lie in the middle of the table. */
  view: ({ own }) => own,
  speech,
  sample,
  peopleChanged: (game, people) => {
    const { lucky, unlucky } = pointsFor(people, game.own, game.settings);
    return lucky === 0 && unlucky === 0 ? [] : [{ type: 'plot-points-adjusted', people, lucky, unlucky }];
  },
};
