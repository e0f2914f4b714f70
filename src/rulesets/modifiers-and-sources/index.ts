import type { Ruleset } from '../ruleset.ts';
import { bestBoost } from './boost/best-boost.ts';
import { check, react } from './check/action.ts';
import { oppose } from './check/opposed.ts';
import { takeDamage } from './damage/damage.ts';
import { setTension, takeReprieve } from './damage/reprieve.ts';
import { type Event, events } from './events.ts';
import { type Own, own, view } from './game.ts';
import { nouns } from './nouns.ts';
import { sample } from './sample.ts';
import { type Settings, settings } from './settings.ts';
import { setModifier, setQuantity } from './sheet/modifier-change.ts';
import { type Sheet, sheet } from './sheet/sheet.ts';
import { speech } from './speech.ts';
import { dropCommonTask, dropProject, setCommonTask, startProject, workOnProject } from './tasks/project.ts';

export const modifiersAndSources: Ruleset<Settings, Sheet, Own, Event> = {
  id: 'modifiers-and-sources',
  name: 'Modifiers & Sources',
  pitch:
    'A character is a page of plain text: what you are and carry, and what each is good or bad for. ' +
    'Add up what matters. If that isn’t enough, roll as many dice as you dare, and pay in stress for the ones you discard.',
  prefix: 'MS',
  settings,
  sheet,
  own,
  actions: {
    check,
    oppose,
    react,
    'work-on-project': workOnProject,
    'best-boost': bestBoost,
    'take-damage': takeDamage,
    'set-tension': setTension,
    'take-reprieve': takeReprieve,
    'start-project': startProject,
    'drop-project': dropProject,
    'set-common-task': setCommonTask,
    'drop-common-task': dropCommonTask,
    'set-modifier': setModifier,
    'set-quantity': setQuantity,
  },
  nouns,
  events,
  view,
  speech,
  sample,
};
