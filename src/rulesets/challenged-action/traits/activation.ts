import * as z from 'zod/mini';
import { ok, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { isCalled } from '../../names.ts';
import type { Refusal } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import { hasOpenWin, type Win, whoSchema } from '../campaign/campaign.ts';
import { whoIsBehind } from '../challenge/stand-in.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, deed } from '../game.ts';
import { characterSchema, sheetOf, traitIn, traitsAbout } from '../sheet/sheet.ts';
import { actionProblem, spending } from '../turns/turns.ts';
import { isActive, isBurnt, mayActivate, type Trait } from './trait.ts';

const ofTrait = (names: string) => ({
  character: characterSchema,
  trait: field(words(80, 'CA-2', 'the trait'), { names }),
});

const activateSchema = z.strictObject({
  ...ofTrait('trait to activate'),
  /** Whoever started the challenge that it settles without a roll. */
  settling: field(z.optional(whoSchema), {
    names: 'challenger',
    isNew: true,
    label: 'Whose challenge does it settle?',
    shownWhen: ({ game, input }) =>
      traitsAbout(game, String(input.character)).find(isCalled(String(input.trait)))?.activation?.settles ===
      true,
  }),
});
type Activating = z.infer<typeof activateSchema>;

export const activationActions = {
  activate: deed({
    title: 'Activate a trait',
    verb: 'Activate it',
    rules: ['CA-2'],
    who: 'holder',
    isOpen: (game, character) => traitsAbout(game, character).some(mayActivate),
    input: activateSchema,
    examples: [
      { character: 'juno', trait: 'Dead Calm' },
      { character: 'wick', trait: 'Out the Window', settling: 'juno' },
    ],
    perform: (game, input) => {
      const found = traitIn(game, input.character, input.trait);
      if (!found.ok) return found;
      const trait = found.value;
      const { settling } = input;
      const problem =
        activationProblem(trait, settling) ??
        (settling === undefined ? undefined : actionProblem(game, settling));
      return problem ? refused(problem) : ok({ events: activated(game, input, trait) });
    },
  }),
  'end-activation': stateChange({
    title: 'End an activation: the trait burns',
    names: 'active trait',
    from: 'active',
    event: 'trait-burnt',
    example: { character: 'tansy', trait: 'Borrowed Shape' },
  }),
  'reset-trait': stateChange({
    title: 'Reset a burnt trait: its condition is met',
    names: 'burnt trait',
    from: 'burnt',
    event: 'trait-reset',
    example: { character: 'juno', trait: 'Dead Calm' },
  }),
};

function activationProblem(trait: Trait, settling: string | undefined): Refusal | undefined {
  const { name, activation } = trait;
  const no = (sentence: string): Refusal => ({ rule: 'CA-2', sentence, path: 'trait' });
  if (!activation) return no(`“${name}” can’t be activated`);
  if (isBurnt(trait))
    return no(`“${name}” is burnt until ${activation.reset ?? 'the story teller says otherwise'}`);
  if (settling !== undefined && !activation.settles) return no(`“${name}” can’t settle a challenge outright`);
  if (isActive(trait) && settling === undefined) return no(`“${name}” is already active`);
  return undefined;
}

/** CA-2: announced before the dice. CA-12: a settled challenge still costs its action. */
function activated(game: CampaignGame, { character, settling }: Activating, trait: Trait): readonly Event[] {
  const of = { character, trait: trait.name };
  const announced: Event[] = isActive(trait) ? [] : [{ type: 'trait-activated', ...of }];
  if (settling === undefined) return announced;
  const against = settling === character ? {} : { against: settling };
  const burnt: Event[] = isInstant(trait) ? [{ type: 'trait-burnt', ...of }] : [];
  return [
    ...announced,
    { type: 'challenge-settled', ...of, ...against },
    ...spending(game, settling),
    ...burnt,
  ];
}

interface StateChange {
  readonly title: string;
  readonly names: string;
  /** The state it has to be in. */
  readonly from: 'active' | 'burnt';
  readonly event: 'trait-burnt' | 'trait-reset';
  readonly example: { readonly character: string; readonly trait: string };
}

function stateChange({ title, names, from, event, example }: StateChange) {
  const isFrom = from === 'active' ? isActive : isBurnt;
  return deed({
    title,
    rules: ['CA-2'],
    who: 'holder',
    isOpen: (game, character) => traitsAbout(game, character).some(isFrom),
    input: z.strictObject(ofTrait(names)),
    examples: [example],
    perform: (game, { character, trait }) => {
      const found = traitIn(game, character, trait);
      if (!found.ok) return found;
      const { name } = found.value;
      if (isFrom(found.value)) return ok({ events: [{ type: event, character, trait: name }] });
      return refused({ rule: 'CA-2', sentence: `“${name}” isn’t ${from}`, path: 'trait' });
    },
  });
}

function isInstant({ activation }: Trait): boolean {
  return activation?.duration === 'instantly';
}

function activeInstants(game: CampaignGame, character: string): readonly Trait[] {
  return sheetOf(game, character)?.traits.filter((trait) => isActive(trait) && isInstant(trait)) ?? [];
}

/** CA-2: what was activated for one challenge burns when the challenge is over. */
export function instantsOver(game: CampaignGame, character: string): readonly Event[] {
  return activeInstants(game, character).map(({ name: trait }) => ({
    type: 'trait-burnt',
    character,
    trait,
  }));
}

/** CA-2: the same for the winner, unless another effect is still to come. */
export function afterWin(game: CampaignGame, win: Win): readonly Event[] {
  const winner = whoIsBehind(game.own, win.winner);
  return hasOpenWin(game.own, winner, win) ? [] : instantsOver(game, winner);
}

/** CA-2: what was activated for one challenge doesn’t help in the next. */
export function instantProblem(game: CampaignGame, character: string): Refusal | undefined {
  const [instant] = hasOpenWin(game.own, character) ? activeInstants(game, character) : [];
  if (!instant) return undefined;
  const sentence = `“${instant.name}” is active for a challenge you won: roll its effect first, or let the win go`;
  return { rule: 'CA-2', sentence, path: 'character' };
}

/** CA-12: at the end of the agent’s turn. An instant activation waits for an effect still to come (CA-2). */
export function countedDown(game: CampaignGame, character: string): readonly Event[] {
  const counting = sheetOf(game, character)?.traits ?? [];
  const turns = counting.flatMap(({ name: trait, state }): Event[] => {
    if (typeof state !== 'object') return [];
    const left = state.turnsLeft - 1;
    return [
      left > 0
        ? { type: 'activation-counted-down', character, trait, left }
        : { type: 'trait-burnt', character, trait },
    ];
  });
  return hasOpenWin(game.own, character) ? turns : [...turns, ...instantsOver(game, character)];
}
