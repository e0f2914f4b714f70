import { counted } from '../../dice/index.ts';
import type { Fields } from '../ruleset.ts';
import type { Forming, OptionWords, SeenCheck, SeenTable, Speech, Variation } from '../speech.ts';
import { begun } from './begun.ts';
import { MOST_BOOST } from './boost/boost.ts';
import { boostThrows, discardedOf } from './boost/dice-on-table.ts';
import type { ModifiersGame } from './game.ts';
import { picked, sheetIn, sourcesToPick } from './seen.ts';

export const speech: Speech<ModifiersGame> = {
  begin: begun,
  wouldHelp,
  // MS-17: without boost nothing is rolled.
  against: (seen, { against }) => {
    const whom = (against as Fields | undefined)?.character;
    return whom === undefined ? '' : seen.characterName(String(whom));
  },
  option,
  whose,
  gone: ({ transcript }, roll) => [discardedOf(transcript, roll)],
};

/** One more plus from a source that gives none yet, one more die. */
function wouldHelp(seen: SeenTable<ModifiersGame>, { input, character }: Forming): readonly Variation[] {
  const sheet = sheetIn(seen, character);
  const plus = picked(input, 'plus');
  const free = (sheet ? sourcesToPick(sheet) : [])
    .filter(({ name }) => !plus.some(({ source }) => source === name))
    .flatMap(({ name, modifiers }) =>
      modifiers.filter(({ value }) => value > 0).map((modifier) => ({ source: name, modifier })),
    )
    .toSorted((a, b) => b.modifier.value - a.modifier.value);
  const boost = Number(input.boost ?? 0);
  return [
    ...free.slice(0, 2).map(({ source, modifier: { name, value } }) => ({
      label: `${name} +${value}`,
      input: { ...input, plus: [...plus, { source, modifier: name }] },
    })),
    ...('boost' in input && boost < MOST_BOOST
      ? [{ label: `${boost + 1}d6 boost`, input: { ...input, boost: boost + 1 } }]
      : []),
  ];
}

/** MS-10: what a die that counts adds. */
const COUNTED: Readonly<Record<string, string>> = { '+3': 'the 6', '+2': 'the 5', '+1': 'the 4' };

/** MS-11: after the boost dice come those that say how bad a blunder is. */
function whose(
  seen: SeenTable<ModifiersGame>,
  { input, transcript }: SeenCheck,
  roll: number,
): readonly string[] {
  const rolls = transcript.filter((entry) => 'roll' in entry);
  const boosts = boostThrows(transcript).length;
  const last = transcript.at(-1);
  const isOneMore = last !== undefined && 'choose' in last && last.choose === 'next die';
  if (roll === rolls.length && (roll === 0 || isOneMore))
    return [seen.characterName(String(input.character))];
  if (roll < boosts) return [];
  const face = (at: number) => rolls[at]?.faces.flat()[0];
  if (roll > boosts && face(roll - 1) === 1) return ['the cosmic blunder'];
  return [face(roll) === 6 ? 'the blunder, bypassed' : 'the blunder'];
}

function option({ waiting }: SeenCheck, name: string): OptionWords {
  const asked = waiting?.for === 'decision' ? waiting.decision.name : '';
  if (asked === 'boost')
    return name === '0'
      ? { title: 'No boost', more: 'the rating alone decides' }
      : {
          title: name === '1' ? 'Boost with a die' : `Boost with ${counted(Number(name), 'die', 'dice')}`,
          more: 'a 1 that stays is a blunder',
        };
  if (asked === 'die') return { title: `Count ${COUNTED[name] ?? 'a 2 or 3'}, for ${name}` };
  if (name === 'another') return { title: 'Roll another die', more: 'a 1 that stays is a blunder' };
  if (name === 'stop') return { title: 'Stop rolling', more: 'any die can then be discarded for 1 stress' };
  if (name === 'keep') return { title: 'Keep what lies there' };
  return {
    title: name.startsWith('discard') ? `Discard a ${name.slice('discard '.length)} for 1 stress` : name,
  };
}
