import { ok, type Result, typedSign } from '../../../dice/index.ts';
import type { Line, Refusal } from '../../ruleset.ts';
import type { Win } from '../campaign/campaign.ts';
import { relatedOf, type Score } from '../challenge/score.ts';
import { heard } from '../challenge/stand-in.ts';
import type { CampaignGame } from '../sheet/sheet.ts';
import type { Input } from './input.ts';

type Related = Pick<Score, 'score' | 'lines' | 'leftOut'>;

/** CA-8: of the winner, less those of the loser that are named; the die alone where no aspect is. */
export function relatedTo(game: CampaignGame, input: Input): Result<Related, Refusal> {
  const { against, resists } = input;
  const mine = ofWinner(game, input);
  if (!mine.ok || !resists) return mine;
  const theirs = relatedOf(game, { character: against, ...resists }, 'resists', 'against');
  if (!theirs.ok) return theirs;
  return ok({
    score: mine.value.score + theirs.value.score,
    lines: [...mine.value.lines, ...theirs.value.lines],
    leftOut: [...mine.value.leftOut, ...theirs.value.leftOut],
  });
}

function ofWinner(game: CampaignGame, input: Input): Result<Related, Refusal> {
  const { character, environment = '', effects = 0, aspects = [], exclude } = input;
  if (character !== undefined)
    return relatedOf(game, { character, aspects, ...(exclude && { exclude }) }, '');
  const who = heard((name) => name)(environment);
  const lines = [{ text: `${who}, as the story teller says`, value: typedSign(effects), rule: 'CA-8' }];
  return ok({ score: effects, lines, leftOut: [] });
}

/** CA-14: the story teller may have set it for this win. */
export function asSet({ score, lines }: Related, { effects: set }: Win): Omit<Related, 'leftOut'> {
  if (!set) return { score, lines };
  const line: Line = { text: `Overridden: ${set.reason}`, value: `= ${set.value}`, rule: 'CA-14' };
  return { score: set.value, lines: [...lines, line] };
}
