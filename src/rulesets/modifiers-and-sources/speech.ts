import { counted } from '../../dice/index.ts';
import { isSameName } from '../names.ts';
import type { Fields } from '../ruleset.ts';
import { readersOf, type SeenTable, type Speech } from '../speech.ts';
import { MOST_BOOST } from './boost/boost.ts';
import { boostThrows, discardedOf } from './boost/dice-on-table.ts';
import type { Relevant } from './check/relevant-modifiers.ts';
import type { ModifiersGame, Project } from './game.ts';
import { givesNothing, isCharacter, type Sheet, type Source, sourcesOf } from './sheet/sheet.ts';
import { totalOf } from './tasks/project.ts';

export const speech: Speech<ModifiersGame> = {
  begin: begun,
  wouldHelp(seen, { input, character }) {
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
  },
  against: (seen, { against }) => {
    const whom = (against as Fields | undefined)?.character;
    return whom === undefined ? '' : seen.characterName(String(whom));
  },
  option({ waiting }, name) {
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
    if (name === 'keep') return { title: 'Keep these dice' };
    return {
      title: name.startsWith('discard') ? `Discard a ${name.slice('discard '.length)} for 1 stress` : name,
    };
  },
  /** MS-11: after the boost dice come the blunder dice. */
  whose(seen, { input, transcript }, roll) {
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
  },
  gone: ({ transcript }, roll) => [discardedOf(transcript, roll)],
};

/** MS-10: what a die that counts adds. */
const COUNTED: Readonly<Record<string, string>> = { '+3': 'the 6', '+2': 'the 5', '+1': 'the 4' };

export function begun(seen: SeenTable<ModifiersGame>, character: string, action: string): Fields {
  const side = sideOf(seen, character);
  if (action === 'check') return { ...side, difficulty: 5, boost: 0 };
  if (action === 'react') return { ...side, sensed: '', difficulty: 4 };
  if (action === 'oppose') {
    const [against = ''] = Object.keys(seen.view?.characters ?? {}).filter((id) => id !== character);
    return { ...side, boost: 0, against: sideOf(seen, against) };
  }
  const [project] = unfinishedIn(seen);
  return { ...side, project: project?.name ?? '', boost: 0 };
}

export function sideOf(seen: SeenTable<ModifiersGame>, character: string): Fields {
  const isNpc = seen.view?.characters[character]?.npc === true;
  return { character, plus: [], minus: [], ...(isNpc && { npc: true }) };
}

export const { sheetIn, ownIn, settingsIn } = readersOf<ModifiersGame>();

export function unfinishedIn(seen: SeenTable<ModifiersGame>): readonly Project[] {
  return (ownIn(seen)?.projects ?? []).filter((project) => project.done < totalOf(project));
}

export function sourcesToPick(sheet: Sheet): readonly Source[] {
  return sourcesOf(sheet).filter(
    (source) => !givesNothing(source) && source.modifiers.some(({ value }) => value !== 0),
  );
}

export function sourceTitle({ name, quantity }: Pick<Source, 'name' | 'quantity'>): string {
  const plain = isCharacter(name) ? 'Character' : name;
  return quantity === undefined ? plain : `${plain} ×${quantity}`;
}

export function picked(input: Fields, sign: 'plus' | 'minus'): readonly Relevant[] {
  const found = input[sign];
  return Array.isArray(found) ? (found as Relevant[]) : [];
}

export function onePerSource(plus: readonly Relevant[]): readonly Relevant[] {
  return plus.filter(({ source }, at) => plus.findIndex((each) => isSameName(each.source, source)) === at);
}
