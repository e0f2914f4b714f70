import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { words } from '../../schema.ts';
import { checkAction } from '../actions.ts';
import { Chronicle } from '../event-builder.ts';
import { outsideTurns } from '../turn/declare.ts';
import { aftermath } from './aftermath.ts';
import { attemptShape, type Occasion, prepare, screened } from './attempt.ts';
import { failureOffers } from './failure.ts';
import { helpedOrRefused, helpFrom, helpingContributions } from './help.ts';
import { checkOdds } from './odds.ts';
import { nameIn, told } from './sentence.ts';

/** 5P-12: by another action, which has to succeed. In a turn it is declared. */
export const help = checkAction({
  ...checkOdds,
  title: 'Help by another action',
  rules: ['5P-12'],
  who: 'holder',
  input: z.strictObject({
    ...attemptShape,
    /** A character, or `everyone`. */
    helps: field(words(80, '5P-12', 'who is helped'), {
      names: 'somebody or everybody',
      label: 'Helps whom',
    }),
  }),
  examples: [
    { character: 'tove', descriptor: 'Improvise', helps: 'wren' },
    { character: 'wren', descriptor: 'Sneak', helps: 'everyone' },
  ],
  ...screened,
  prepare(game, input) {
    const free = outsideTurns(game, input.character, 'helping');
    const helped = free.ok ? helpedOrRefused(game, input.character, input.helps) : free;
    return helped.ok ? prepare(game, input, occasionOf(input)) : helped;
  },
  resolve(game, input, result, found, terms) {
    const chronicle = new Chronicle(game);
    aftermath(chronicle, found, result, { character: input.character });
    if (result.result === 'success')
      chronicle.add({ type: 'help-given', help: helpFrom(chronicle.game, input.character, input.helps) });
    chronicle.offer(...failureOffers(chronicle, input.character, result, terms.successes));
    return chronicle.done();
  },
  tell: (result, { character, descriptor }, names) =>
    told(result, names(character), { what: `at helping with ${nameIn(descriptor)}`, isCounted: false }),
});

function occasionOf({ helps }: { readonly helps: string }): Occasion {
  return { contributions: helpingContributions(helps), stated: `helping ${helps}` };
}
