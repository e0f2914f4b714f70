import type { Fields } from '../ruleset.ts';
import type { Forming, SeenCheck, SeenTable, Speech, Variation } from '../speech.ts';
import { option } from './check/options.ts';
import { diceSoFar } from './check/replaced-dice.ts';
import { namesIn, sheetIn } from './seen.ts';
import { type MindBodySoulGame, traitsOf } from './sheet/sheet.ts';

export const speech: Speech<MindBodySoulGame> = {
  begin,
  wouldHelp,
  option,
  whose,
  gone: ({ transcript }, roll) => [diceSoFar(transcript).gone[roll] ?? []],
};

/** MB-12: with an NPC no player has a say, unless somebody says so. */
function begin(seen: SeenTable<MindBodySoulGame>, character: string): Fields {
  const isNpc = seen.view?.characters[character]?.npc === true;
  return { character, positives: [], negatives: [], ...(isNpc && { by: 'gm' }) };
}

/** One more trait that could help, one hindrance less, an advantage from the circumstances. */
function wouldHelp(seen: SeenTable<MindBodySoulGame>, draft: Forming): readonly Variation[] {
  const sheet = sheetIn(seen, draft.character);
  const [positives, negatives] = [namesIn(draft, 'positives'), namesIn(draft, 'negatives')];
  const free = sheet
    ? traitsOf(sheet).filter(
        ({ name, sign }) => sign !== '-' && !positives.includes(name) && !negatives.includes(name),
      )
    : [];
  const [best] = free.toSorted((a, b) => b.strength - a.strength);
  const advantages = Number(draft.input.advantages ?? 0);
  return [
    ...(best
      ? [{ label: `with ${best.name}`, input: { ...draft.input, positives: [...positives, best.name] } }]
      : []),
    ...(advantages < 6
      ? [{ label: 'one more advantage', input: { ...draft.input, advantages: advantages + 1 } }]
      : []),
    ...negatives.slice(0, 1).map((name) => ({
      label: `without ${name}`,
      input: { ...draft.input, negatives: negatives.filter((each) => each !== name) },
    })),
  ];
}

/** Which die the one that is asked for comes in place of, or why all is rolled anew. */
function whose(
  seen: SeenTable<MindBodySoulGame>,
  { input, transcript }: SeenCheck,
  roll: number,
): readonly string[] {
  if (roll !== transcript.filter((entry) => 'roll' in entry).length) return [];
  const name = seen.characterName(String(input.character));
  const { next } = diceSoFar(transcript);
  if (next !== undefined) return [`${name}, in place of the ${next}`];
  const last = transcript.at(-1);
  const isForced = last !== undefined && 'choose' in last && last.by === 'gm';
  return [isForced ? `${name}, anew: who leads turned an unlucky point` : name];
}
