import * as z from 'zod/mini';
import { ok, refused } from '../../dice/index.ts';
import { words } from '../schema.ts';
import { deed } from './actions.ts';
import { Chronicle } from './chronicle.ts';
import { harm } from './damage.ts';
import type { Descriptor } from './descriptor.ts';
import { doing } from './effects.ts';
import { known } from './known.ts';
import { characterSchema, find, need, sheetIn } from './sheet.ts';

/** 5P-24: damage to a resistance, where that is what it costs. */
export function payCosts(chronicle: Chronicle, character: string, ability: Descriptor, on = ''): void {
  chronicle.add({ type: 'ability-used', character, ability: ability.name, words: on });
  for (const { damage, resistance } of doing(ability, 'cost')) {
    const sheet = chronicle.sheet(character);
    const known = find(sheet, resistance, ['resistance']);
    const paying: Descriptor = known ?? {
      kind: 'resistance',
      name: resistance,
      counter: 0,
      level: 3,
      tier: 0,
    };
    if (!known) chronicle.add({ type: 'descriptor-added', character, descriptor: paying });
    chronicle.add(...harm(chronicle.sheet(character), paying, damage, character, chronicle.game.settings));
  }
  if (doing(ability, 'concentrate').length > 0)
    chronicle.add({ type: 'concentration-begun', character, ability: ability.name });
}

/** 5P-24: an ability on its own. With an action it is named under `using` of that action. */
export const useAbility = deed({
  title: 'Use an ability',
  rules: ['5P-24'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    ability: words(80, '5P-24', 'the ability'),
    on: z.exactOptional(words(200, '5P-24', 'what it is used on')),
  }),
  examples: [
    { character: 'wren', ability: 'Borrowed Silence', on: 'the watchman’s bell' },
    { character: 'wren', ability: 'Fly' },
  ],
  perform(game, { character, ability: name, on = '' }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const ability = need(sheet.value, name, ['ability'], 'ability');
    if (!ability.ok) return ability;
    const face = doing(ability.value, 'need-face')[0]?.face;
    if (face !== undefined && !known(game.own.last, character)?.faces.includes(face))
      return refused({
        rule: '5P-24',
        sentence: `${ability.value.name} needs a rolled ${face} on the action before it`,
      });
    const chronicle = new Chronicle(game);
    payCosts(chronicle, character, ability.value, on);
    return ok(chronicle.done());
  },
});
