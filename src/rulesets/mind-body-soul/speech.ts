import { counted, type Decision, type Transcript } from '../../dice/index.ts';
import { type Draft, type OptionWords, readersOf, type SeenCheck, type Speech } from '../speech.ts';
import { outcomes } from './check/action.ts';
import { type Answer, answerTo, type CheckTerms } from './check/check.ts';
import type { PlotPoints } from './plot-points/plot-points.ts';
import { type MindBodySoulGame, traitsOf } from './sheet/sheet.ts';
import { printStrength, type Trait } from './sheet/trait.ts';

export const speech: Speech<MindBodySoulGame> = {
  /** MB-12: no player decides anything in an NPC’s check, unless someone changes that. */
  begin(seen, character) {
    const isNpc = seen.view?.characters[character]?.npc === true;
    return { character, positives: [], negatives: [], ...(isNpc && { by: 'gm' }) };
  },
  wouldHelp(seen, draft) {
    const sheet = sheetIn(seen, draft.character);
    const [positives, negatives] = [namesIn(draft, 'positives'), namesIn(draft, 'negatives')];
    const [best] = (sheet ? traitsOf(sheet) : [])
      .filter(({ name, sign }) => sign !== '-' && !positives.includes(name) && !negatives.includes(name))
      .toSorted((a, b) => b.strength - a.strength);
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
  },
  option,
  /** Which die the next one replaces, or why all dice are rolled again. */
  whose(seen, { input, transcript }, roll) {
    if (roll !== transcript.filter((entry) => 'roll' in entry).length) return [];
    const name = seen.characterName(String(input.character));
    const { next } = diceSoFar(transcript);
    if (next !== undefined) return [`${name}, in place of the ${next}`];
    const last = transcript.at(-1);
    const isForced = last !== undefined && 'choose' in last && last.by === 'gm';
    return [isForced ? `${name} rolls again: the game master spent an unlucky point` : name];
  },
  gone: ({ transcript }, roll) => [diceSoFar(transcript).gone[roll] ?? []],
};

/** What a decision about a re-roll or a plot point says of the dice. */
interface About {
  readonly low: number;
  readonly left: number;
  readonly total: number;
  readonly answer: Answer;
  readonly points: PlotPoints;
}

const TITLES: Readonly<Record<string, string>> = {
  're-roll': 'Roll the lower die again',
  keep: 'Keep the dice',
  stand: 'Let it stand',
  'spend-lucky': 'Spend a lucky point',
  'spend-unlucky': 'Spend an unlucky point',
};

export function option(check: SeenCheck, name: string): OptionWords {
  const title = TITLES[name] ?? name;
  const decision = check.waiting?.for === 'decision' ? check.waiting.decision : undefined;
  if (!decision) return { title };
  if (name.startsWith('spend-')) {
    const other = name === 'spend-lucky' ? 'unlucky' : 'lucky';
    return { title, more: `it turns ${other}, and the whole check is rolled again` };
  }
  const about = decision.about as About | undefined;
  if (!about) return blind(title, check, decision, name);
  if (name === 're-roll')
    return {
      title: `Roll the ${about.low} again`,
      more: about.left > 1 ? `${counted(about.left, 'advantage')} left` : 'the last advantage',
    };
  if (name === 'keep') return { title: `Keep ${about.total}`, more: kept(about, check) };
  return { title: `Let ${about.total} stand`, more: standing(about, decision, check) };
}

/** A hidden difficulty hides the total; the kind of point that may be spent still tells yes from no (MB-11). */
function blind(title: string, { input }: SeenCheck, { options, by }: Decision, name: string): OptionWords {
  if (name !== 'stand' || by !== 'player' || input.by === 'gm') return { title };
  return { title, more: `a ${options.includes('spend-lucky') ? 'no' : 'yes'} of some kind` };
}

/** MB-12: the game master may still force a retry of a roll that the player keeps. */
function standing({ answer, points }: About, { by }: Decision, check: SeenCheck): string {
  const follows = by === 'player' && !isLast(check) && isWarm(answer) ? forced(points) : '';
  return `“${outcomes[answer].words}”${follows}`;
}

/** MB-11, MB-12: kept dice aren’t the end while there are points to spend. */
function kept({ total }: About, check: SeenCheck): string {
  const answer = answerTo(total);
  const points = (check.request?.parameters as CheckTerms | undefined)?.plotPoints;
  return `“${outcomes[answer].words}”${points && !isLast(check) ? afterwards(answer, points) : ''}`;
}

function afterwards(answer: Answer, points: PlotPoints): string {
  if (isWarm(answer)) return forced(points);
  return points.lucky > 0 ? ', unless someone spends a lucky point on a retry' : '';
}

function forced({ unlucky }: PlotPoints): string {
  return unlucky > 0 ? ', unless the game master spends an unlucky point' : '';
}

function isWarm(answer: Answer): boolean {
  return answer.startsWith('yes');
}

/** MB-12: after a player’s point, or in an NPC’s check, nobody else is asked. */
function isLast({ request, transcript }: SeenCheck): boolean {
  const terms = request?.parameters as CheckTerms | undefined;
  return (
    terms?.isGameMasters === true ||
    transcript.some((entry) => 'chosen' in entry && entry.chosen.startsWith('spend-'))
  );
}

export interface DiceSoFar {
  /** The die that the next one replaces, unless both are thrown. */
  readonly next: number | undefined;
  /** The places of dice that no longer count, by roll. */
  readonly gone: readonly (readonly number[])[];
}

/** MB-5: an advantage replaces the lower die, a disadvantage the higher; a plot point replaces both. */
export function diceSoFar(transcript: Transcript): DiceSoFar {
  const gone: number[][] = [];
  let lying: readonly { readonly face: number; readonly roll: number; readonly at: number }[] = [];
  let takes: 'low' | 'high' | 'both' = 'both';
  const taken = () => (takes === 'both' ? lying : lying.slice(takes === 'low' ? 0 : -1).slice(0, 1));
  for (const entry of transcript) {
    if ('choose' in entry) takes = takesOf(entry.chosen) ?? takes;
    if (!('roll' in entry)) continue;
    const roll = gone.push([]) - 1;
    const away = taken();
    for (const die of away) gone[die.roll]?.push(die.at);
    const fallen = entry.faces.flat().map((face, at) => ({ face, roll, at }));
    lying = [...lying.filter((die) => !away.includes(die)), ...fallen].toSorted((a, b) => a.face - b.face);
    takes = 'high';
  }
  // A replaced die stops counting before the new one has fallen.
  if (takes !== 'high') for (const die of taken()) gone[die.roll]?.push(die.at);
  return { next: takes === 'both' ? undefined : taken()[0]?.face, gone };
}

function takesOf(option: string): 'low' | 'both' | undefined {
  if (option === 're-roll') return 'low';
  return option.startsWith('spend-') ? 'both' : undefined;
}

export const { sheetIn, settingsIn } = readersOf<MindBodySoulGame>();

/** `+2`, `−1`, `±1`, as printed. */
export function strengthWords(trait: Trait): string {
  return printStrength(trait).replace('-', '−');
}

export function durationWords({ temporary, granted }: Trait): string {
  if (temporary !== undefined) return temporary;
  return granted === undefined ? '' : `from ${granted}`;
}

export function namesIn({ input }: Pick<Draft, 'input'>, side: 'positives' | 'negatives'): readonly string[] {
  const names = input[side];
  return Array.isArray(names) ? (names as string[]) : [];
}
