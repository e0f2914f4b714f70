import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { refuse } from '../../look-up.ts';
import type { Line, Offer, Prepared, Refusal } from '../../ruleset.ts';
import { characterField, checkAction, type ModifiersGame, sheetIn, switchedOff } from '../game.ts';
import { sheet as sheets } from '../sheet/sheet.ts';
import { consequences, plannedFields, prepared, told } from './attempt.ts';
import type { Outcome, Parameters } from './check.ts';
import { checkOdds } from './odds.ts';
import { rated, sideFields } from './rating.ts';

const input = z.strictObject({
  ...plannedFields,
  /** MS-12: the other side, whose rating is the difficulty. */
  against: z.strictObject({ character: characterField, ...sideFields }),
  hidden: z.optional(z.boolean()),
});
type Input = z.infer<typeof input>;

export const oppose = checkAction({
  ...checkOdds,
  title: 'Make a check against someone',
  ours: true,
  rules: ['MS-12', 'MS-5', 'MS-6', 'MS-7', 'MS-8', 'MS-9', 'MS-10', 'MS-11'],
  who: 'holder',
  input,
  examples: [
    {
      character: 'bartholomew',
      doing: 'hold the rope against the current',
      plus: [{ source: 'Character', modifier: 'Strength' }],
      boost: 2,
      against: {
        character: 'perpetua',
        plus: [
          { source: 'Character', modifier: 'Carrying' },
          { source: 'Character', modifier: 'Knowing the river' },
        ],
        npc: true,
      },
    },
    {
      character: 'tick',
      plus: [{ source: 'Mainspring', modifier: 'Tireless' }],
      against: { character: 'wilhelmina', plus: [{ source: 'Character', modifier: 'Stubbornness' }] },
      hidden: true,
    },
  ],
  isOpen: ({ settings, sheets: all }) => settings.opposed !== 'off' && Object.keys(all).length > 1,
  prepare,
  hideable: { against: { rules: ['MS-4'], called: 'the other side' } },
  resolve: (game, attempt, outcome) => {
    const { events, offers = [] } = consequences(game, attempt, outcome);
    return { events, offers: [...offers, ...harmOffered(game, attempt, outcome)] };
  },
  tell: (outcome, attempt, names) =>
    told(outcome, attempt, names, attempt.hidden ?? false, { against: names(attempt.against.character) }),
});

function prepare(game: ModifiersGame, attempt: Input): Result<Prepared<Parameters>, Refusal> {
  const { against, hidden = false, boost = 0 } = attempt;
  if (game.settings.opposed === 'off') return switchedOff('MS-12', 'opposed checks');
  if (against.character === attempt.character) {
    return refuse('MS-12', 'a character can’t oppose themselves', 'against.character');
  }
  const other = sheetIn(game, against.character);
  if (!other.ok) return refuse('MS-1', other.error.sentence, 'against.character');
  const theirs = rated(other.value, against, game.settings);
  if (!theirs.ok) return refuse(theirs.error.rule, theirs.error.sentence, `against.${theirs.error.path}`);
  const { rating, lines } = theirs.value;
  const name = sheets.nameOf(other.value) || against.character;
  const line: Line = {
    text: `Difficulty: the rating of ${name}`,
    value: hidden ? 'hidden' : `${rating}`,
    rule: 'MS-4',
  };
  const mine = prepared(game, attempt, { difficulty: rating, line, boost });
  if (!mine.ok || hidden) return mine;
  // All of it makes up the difficulty, so hiding that hides all of it.
  const shown = lines.map((each) => ({ ...each, text: `${name}: ${each.text}`, rule: 'MS-4' }));
  return ok({ ...mine.value, lines: [...shown, ...mine.value.lines] });
}

/** MS-12: whoever lost fell short by the margin, at least 1. People say whether that hurts, and how. */
function harmOffered(game: ModifiersGame, attempt: Input, { success, margin }: Outcome): readonly Offer[] {
  if (game.settings.opposed !== 'harm' || !game.settings.damage) return [];
  const character = success ? attempt.against.character : attempt.character;
  const points = Math.max(1, success ? margin : -margin);
  const sheet = game.sheets[character];
  const name = (sheet && sheets.nameOf(sheet)) || character;
  const sentence = `If losing hurts, ${name} takes ${points} damage: say what it is from.`;
  return [{ action: 'take-damage', input: { character, points }, sentence, to: 'gm' }];
}
