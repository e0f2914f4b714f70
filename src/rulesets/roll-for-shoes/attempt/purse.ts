import type { Decision } from '../../../dice/index.ts';
import type { CharacterId, Refusal, UnderWay } from '../../ruleset.ts';
import { type ShoesGame, sheetIn } from '../game.ts';
import type { AttemptInput } from './attempt.ts';
import type { Attempt } from './check.ts';

type Roll = UnderWay<AttemptInput, Attempt>;

/** RS-6: an XP is there once, also while another roll waits for somebody. */
export function xpUnpaid(
  game: ShoesGame,
  { input, parameters, decision, option }: Roll & { readonly decision: Decision; readonly option: string },
  others: readonly Roll[],
): Refusal | undefined {
  if (option !== 'spend-xp') return undefined;
  const isMine = decision.by === 'player';
  const spender = isMine ? input.character : (input.against.character ?? '');
  const sheet = sheetIn(game, spender);
  const { dice, xp } = decision.about as { readonly dice: number; readonly xp: number };
  const learnt = xp - (isMine ? parameters.xp : (parameters.rival?.xp ?? 0));
  const promised = others.reduce((sum, other) => sum + spentBy(spender, other), 0);
  const left = Math.max(0, (sheet?.xp ?? 0) + learnt - promised);
  if (left >= dice) return undefined;
  const sentence = `that takes ${dice} XP, and ${sheet?.name ?? 'nobody'} has ${left === 0 ? 'none' : left} left: another roll has taken the rest`;
  return { rule: 'RS-6', sentence };
}

/** One XP for each die that is no six. */
function spentBy(spender: CharacterId, { input, transcript }: Roll): number {
  const [thrown] = transcript;
  const faces = thrown && 'faces' in thrown ? thrown.faces : [];
  const sides = { player: [input.character, faces[0]], rival: [input.against.character, faces[1]] } as const;
  const spent = transcript.flatMap((entry) => {
    if (!('chosen' in entry) || entry.chosen !== 'spend-xp') return [];
    const [who, dice = []] = sides[entry.by as keyof typeof sides];
    return who === spender ? dice.filter((face) => face < 6) : [];
  });
  return spent.length;
}
