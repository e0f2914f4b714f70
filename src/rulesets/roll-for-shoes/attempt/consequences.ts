import { type Decision, minus } from '../../../dice/index.ts';
import {
  type CharacterId,
  type Consequences,
  gameAfter,
  type Offer,
  type Refusal,
  type UnderWay,
} from '../../ruleset.ts';
import { type Event, events as kinds } from '../events.ts';
import { type Advancement, type ShoesGame, sheetIn } from '../game.ts';
import { skillOffers } from '../skills/advancement.ts';
import { HIGHEST_LEVEL, skillNamed } from '../skills/skill.ts';
import { HIGHEST_RATING } from '../statuses/status.ts';
import type { AttemptInput } from './attempt.ts';
import { type Attempt, type Growth, hasAdvanced, type Outcome } from './check.ts';

/** XP and advancement follow at once; people decide about harm and the name of a new skill. */
export function consequences(
  game: ShoesGame,
  { character, skill, against }: AttemptInput,
  outcome: Outcome,
): Consequences<Event> {
  const sides: Learner[] = [{ character, skill, learns: outcome.learns, growth: outcome.growth }];
  if (outcome.rival && against.character !== undefined && against.skill !== undefined) {
    sides.push({ character: against.character, skill: against.skill, ...outcome.rival });
  }
  const learned = sides.map((side) => lessons(game, side));
  const events = learned.flatMap((each) => each.events);
  const after = gameAfter({ events: kinds }, game, ...events);
  const offers = learned.flatMap(({ advancement }) => (advancement ? skillOffers(after, advancement) : []));
  return { events, offers: [...offers, ...harm(game, character, against.character, outcome)] };
}

interface Learner {
  readonly character: CharacterId;
  readonly skill: string;
  readonly learns: boolean;
  readonly growth: Growth;
}

function lessons(
  game: ShoesGame,
  { character, skill: name, learns, growth }: Learner,
): { readonly events: readonly Event[]; readonly advancement: Advancement | undefined } {
  const sheet = sheetIn(game, character);
  const skill = sheet && skillNamed(sheet.skills, name);
  const events: Event[] = learns ? [{ type: 'xp-gained', character, xp: 1 }] : [];
  // Another roll that was open at the same time may have used up the XP, or the skill may be gone.
  const isPaid = sheet !== undefined && growth.spent <= sheet.xp + (learns ? 1 : 0);
  if (!hasAdvanced(growth) || !isPaid || !skill || skill.level === HIGHEST_LEVEL)
    return { events, advancement: undefined };
  if (growth.spent > 0) events.push({ type: 'dice-turned', character, dice: growth.spent });
  const advancement = { character, from: skill.name, level: skill.level + 1 };
  events.push({ type: 'skill-earned', ...advancement });
  return { events, advancement };
}

/** RS-11: people say whether a lost roll hurts; the margin says how much. */
function harm(
  game: ShoesGame,
  character: CharacterId,
  rival: CharacterId | undefined,
  { margin }: Outcome,
): readonly Offer[] {
  const hurt = margin < 0 ? character : margin > 0 ? rival : undefined;
  if (hurt === undefined) return [];
  const free = game.settings.harm === 'free';
  const asked = `Did it hurt ${sheetIn(game, hurt)?.name ?? hurt}?`;
  const rating = Math.max(-HIGHEST_RATING, -Math.abs(margin));
  return [
    {
      action: 'add-status',
      input: { character: hurt, ...(!free && { rating }) },
      sentence: free
        ? `${asked} Say how much, and what.`
        : `${asked} If so, it is ${minus(rating)}: say what it is.`,
      to: 'gm',
    },
  ];
}

type Roll = UnderWay<AttemptInput, Attempt>;

/** RS-6: an XP can be spent only once, even while another roll waits for a decision. */
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
