import { counted } from '../../dice/index.ts';
import type { Fields } from '../ruleset.ts';
import { type Awaited, readersOf, type SeenTable, type Speech } from '../speech.ts';
import { SCALE } from './attempt/opposition.ts';
import { type Own, type ShoesGame, startOwn } from './game.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet/sheet.ts';
import { allSkills, HIGHEST_LEVEL } from './skills/skill.ts';
import { skillsOf, slotsFor } from './skills/slots.ts';
import { isRolled, printStatus, type Status } from './statuses/status.ts';

export const speech: Speech<ShoesGame> = {
  begin: (seen, character, action) => (action === 'attempt' ? begun(seen, character) : { character }),
  wouldHelp(seen, draft) {
    const sheet = sheetIn(seen, draft.character);
    if (!sheet || draft.action !== 'attempt') return [];
    const { input } = draft;
    const used = namesIn(input.statuses);
    const helping = statusesAround(seen, draft.character).filter(
      (status) => !used.includes(status.name) && toneOf(status) === 'for' && !isUnsettled(seen, status),
    );
    return [
      ...betterSkills(sheet, String(input.skill)).map((skill) => ({
        label: `with ${skill}`,
        input: { ...input, skill },
      })),
      ...helping.slice(0, 2).map((status) => ({
        label: statusWords(status),
        input: { ...input, statuses: [...used, status.name] },
      })),
      ...easier(input.against).map(({ label, against }) => ({ label, input: { ...input, against } })),
    ];
  },
  option({ waiting }, name) {
    const about = (waiting?.for === 'decision' ? waiting.decision.about : undefined) as
      | { readonly dice: number; readonly xp: number }
      | undefined;
    if (name === 'spend-xp')
      return {
        title: `Turn ${about ? counted(about.dice, 'die', 'dice') : 'the dice'} into sixes`,
        more: `out of ${about?.xp ?? 0} XP`,
      };
    return { title: 'Keep the XP', more: 'no new skill this time' };
  },
  /** RS-8, RS-10 */
  whose(seen, { action, input }) {
    if (action !== 'attempt') return [];
    const { character: rival } = (input.against ?? {}) as Fields;
    const other = typeof rival === 'string' ? seen.characterName(rival) : 'the opposition';
    return [seen.characterName(String(input.character)), other, 'bonus dice', 'penalty dice'];
  },
  /** RS-13: the form that names a skill also offers to decline it. */
  isOpen(seen, { action, input }) {
    if (action === 'decline-skill') return false;
    const { advancements } = ownIn(seen);
    return (
      action !== 'gain-skill' ||
      advancements.some(({ character, from }) => character === input.character && from === input.from)
    );
  },
  asked,
  /** RS-13: there is no limit at level 1. */
  places: { slotsPerLevel: (at) => `level ${at + 2}` },
};

function betterSkills({ skills }: Sheet, used: string): readonly string[] {
  const level = allSkills(skills).find(({ name }) => name === used)?.level ?? 0;
  return allSkills(skills)
    .filter((skill) => skill.level > level)
    .slice(0, 2)
    .map(({ name }) => name);
}

function easier(against: unknown): readonly { readonly label: string; readonly against: Fields }[] {
  const names = Object.keys(SCALE) as (keyof typeof SCALE)[];
  const at = names.indexOf((against as { readonly difficulty?: keyof typeof SCALE })?.difficulty ?? 'easy');
  const below = names[at - 1];
  return below ? [{ label: `if it were ${SCALE[below].name}`, against: { difficulty: below } }] : [];
}

export function asked(seen: Pick<SeenTable<ShoesGame>, 'game'>): readonly Awaited[] {
  const { advancements } = ownIn(seen);
  return [...new Set(advancements.map(({ character }) => character))].map((character) => {
    const [first, ...others] = advancements.filter((each) => each.character === character);
    const what =
      others.length === 0
        ? `A new skill of level ${first?.level} needs a name.`
        : `${counted(others.length + 1, 'new skill')} need names.`;
    return { character, what };
  });
}

export function begun(seen: SeenTable<ShoesGame>, character: string): Fields {
  const skill = bestSkill(seen, character);
  return { character, skill, statuses: [], against: { difficulty: 'moderate' } };
}

export const { sheetIn, settingsIn } = readersOf<ShoesGame>();

export function ownIn(seen: Pick<SeenTable<ShoesGame>, 'game'>): Own {
  return seen.game?.own ?? startOwn();
}

export function bestSkill(seen: SeenTable<ShoesGame>, character: string): string {
  const skills = allSkills(sheetIn(seen, character)?.skills ?? []);
  return skills.toSorted((a, b) => b.level - a.level)[0]?.name ?? 'Do Anything';
}

export function namesIn(names: unknown): readonly string[] {
  return Array.isArray(names) ? (names as string[]) : [];
}

/** RS-10: the character’s own, and the scene’s. */
export function statusesAround(seen: SeenTable<ShoesGame>, character: string): readonly Status[] {
  return [...(sheetIn(seen, character)?.statuses ?? []), ...ownIn(seen).scene];
}

/** RS-10: its dice are rolled only once, and haven’t been yet. */
export function isUnsettled(seen: SeenTable<ShoesGame>, status: Status): boolean {
  return settingsIn(seen)?.statusDice === 'once' && isRolled(status);
}

export function toneOf({ rating }: Status): 'for' | 'against' {
  return `${rating}`.startsWith('-') ? 'against' : 'for';
}

/** `−4 Raining`, as printed. */
export function statusWords(status: Status): string {
  return printStatus(status).replace(/^-/, '−');
}

interface LevelSlots {
  readonly level: number;
  readonly used: number;
  readonly slots: number;
}

/** RS-13: the levels with slots or skills, and the next level that a skill could reach. */
export function levelSlots(sheet: Sheet, settings: Settings): readonly LevelSlots[] {
  if (!settings.slots) return [];
  const levels = Array.from({ length: HIGHEST_LEVEL - 1 }, (_, i) => i + 2);
  return levels
    .map((level) => ({
      level,
      used: skillsOf(level, sheet).length,
      slots: slotsFor(level, sheet, settings),
    }))
    .filter(({ level, used, slots }) => used > 0 || slots > 0 || skillsOf(level - 1, sheet).length > 0);
}
