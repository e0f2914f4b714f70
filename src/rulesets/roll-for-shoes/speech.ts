import { counted } from '../../dice/index.ts';
import type { Fields, Offer } from '../ruleset.ts';
import type { Forming, OptionWords, SeenCheck, SeenTable, Speech, Variation } from '../speech.ts';
import { asked } from './asked.ts';
import { SCALE } from './attempt/opposition.ts';
import { begun } from './begun.ts';
import type { ShoesGame } from './game.ts';
import { isUnsettled, namesIn, ownIn, sheetIn, statusesAround, statusWords, toneOf } from './seen.ts';
import type { Sheet } from './sheet/sheet.ts';
import { allSkills } from './skills/skill.ts';

export const speech: Speech<ShoesGame> = {
  begin: (seen, character, action) => (action === 'attempt' ? begun(seen, character) : { character }),
  wouldHelp,
  option,
  whose,
  isOpen,
  asked,
  /** RS-13: there is no limit at level 1. */
  places: { slotsPerLevel: (at) => `level ${at + 2}` },
};

/** RS-13: who names a skill may let it go there as well. */
function isOpen(seen: SeenTable<ShoesGame>, { action, input }: Offer): boolean {
  if (action === 'decline-skill') return false;
  const { advancements } = ownIn(seen);
  return (
    action !== 'gain-skill' ||
    advancements.some(({ character, from }) => character === input.character && from === input.from)
  );
}

/** Another skill, an easier opposition, a status that helps. */
function wouldHelp(seen: SeenTable<ShoesGame>, draft: Forming): readonly Variation[] {
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
}

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

/** RS-8, RS-10: one’s own dice, the other side’s, and those of statuses. */
function whose(seen: SeenTable<ShoesGame>, { action, input }: SeenCheck): readonly string[] {
  if (action !== 'attempt') return [];
  const { character: rival } = (input.against ?? {}) as Fields;
  const other = typeof rival === 'string' ? seen.characterName(rival) : 'the opposition';
  return [seen.characterName(String(input.character)), other, 'what helps', 'what hinders'];
}

function option({ waiting }: SeenCheck, name: string): OptionWords {
  const about = (waiting?.for === 'decision' ? waiting.decision.about : undefined) as
    | { readonly dice: number; readonly xp: number }
    | undefined;
  if (name === 'spend-xp')
    return {
      title: `Turn ${about ? counted(about.dice, 'die', 'dice') : 'the dice'} into sixes`,
      more: `of ${about?.xp ?? 0} XP`,
    };
  return { title: 'Keep the XP', more: 'no new skill this time' };
}
