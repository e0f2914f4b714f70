import type { Ruleset } from '../ruleset.ts';
import { check } from './check-action.ts';
import { creationProblems } from './creation.ts';
import { type Event, events } from './event.ts';
import { heal, takeDamage } from './health.ts';
import { nameEffect } from './luck.ts';
import { parseSheet, printSheet } from './notation.ts';
import { nouns } from './nouns.ts';
import { type PlotPoints, plotPointsSchema, pointsFor, startingPoints } from './plot-points.ts';
import { readyMade } from './ready-made.ts';
import { sample } from './sample.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { blankSheet, type Sheet, sheetSchema } from './sheet.ts';
import { rest, useAbility } from './stamina.ts';
import { gainTrait, loseSource, loseTrait } from './trait-changes.ts';
import { view } from './view.ts';

export const mindBodySoul: Ruleset<Settings, Sheet, PlotPoints, Event> = {
  id: 'mind-body-soul',
  name: 'Mind, Body & Soul',
  pitch:
    'Two dice, and traits in your own words that help, hinder or do either. ' +
    'A few plot points, shared by the whole table, turn from lucky to unlucky and back whenever somebody bends fate.',
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
  view,
  sample,
  peopleChanged: (game, people) => {
    const { lucky, unlucky } = pointsFor(people, game.own, game.settings);
    return lucky === 0 && unlucky === 0 ? [] : [{ type: 'plot-points-adjusted', people, lucky, unlucky }];
  },
};
