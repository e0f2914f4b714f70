import { counted, type Decision, type Transcript } from '../../dice/index.ts';
import type { Fields } from '../ruleset.ts';
import {
  type Forming,
  type OptionWords,
  readersOf,
  type SeenCheck,
  type SeenTable,
  type Speech,
  type Variation,
} from '../speech.ts';
import { outcomes } from './check/action.ts';
import { type Answer, answerTo, type CheckTerms } from './check/check.ts';
import type { PlotPoints } from './plot-points/plot-points.ts';
import { type MindBodySoulGame, traitsOf } from './sheet/sheet.ts';
import { printStrength, type Trait } from './sheet/trait.ts';

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

/** What is told of the dice to who decides: of a re-roll, or of a plot point. */
interface About {
  readonly low: number;
  readonly left: number;
  readonly total: number;
  readonly answer: Answer;
  readonly points: PlotPoints;
}

const TITLES: Readonly<Record<string, string>> = {
  're-roll': 'Roll the lower die again',
  keep: 'Keep the dice as they lie',
  stand: 'Let it stand',
  'spend-lucky': 'Turn a lucky point',
  'spend-unlucky': 'Turn an unlucky point',
};

export function option(check: SeenCheck, name: string): OptionWords {
  const title = TITLES[name] ?? name;
  const decision = check.waiting?.for === 'decision' ? check.waiting.decision : undefined;
  if (!decision) return { title };
  if (name.startsWith('spend-')) return { title, more: turning(name) };
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

function turning(name: string): string {
  return `it becomes ${name === 'spend-lucky' ? 'unlucky' : 'lucky'}, and the whole check is made anew`;
}

/** With the difficulty hidden, so is what the dice come to; by what they may spend, players know if it is a yes (MB-11). */
function blind(title: string, { input }: SeenCheck, { options, by }: Decision, name: string): OptionWords {
  if (name !== 'stand' || by !== 'player' || input.by === 'gm') return { title };
  return { title, more: `a ${options.includes('spend-lucky') ? 'no' : 'yes'} of some kind` };
}

/** MB-12: what a player lets stand, the game master may still have rolled again. */
function standing({ answer, points }: About, { by }: Decision, check: SeenCheck): string {
  const follows = by === 'player' && !isLast(check) && isWarm(answer) ? forced(points) : '';
  return `“${outcomes[answer].words}”${follows}`;
}

/** MB-11, MB-12: dice that are kept are not the end, where there are points and nobody has spent one. */
function kept({ total }: About, check: SeenCheck): string {
  const answer = answerTo(total);
  const points = (check.request?.parameters as CheckTerms | undefined)?.plotPoints;
  return `“${outcomes[answer].words}”${points && !isLast(check) ? afterwards(answer, points) : ''}`;
}

function afterwards(answer: Answer, points: PlotPoints): string {
  if (isWarm(answer)) return forced(points);
  return points.lucky > 0 ? ', unless a lucky point is turned for a retry' : '';
}

function forced({ unlucky }: PlotPoints): string {
  return unlucky > 0 ? ', unless who leads turns an unlucky point' : '';
}

function isWarm(answer: Answer): boolean {
  return answer.startsWith('yes');
}

/** MB-12: once a player has spent a point, or where no player has a say, nobody is asked in turn. */
function isLast({ request, transcript }: SeenCheck): boolean {
  const terms = request?.parameters as CheckTerms | undefined;
  return (
    terms?.isGameMasters === true ||
    transcript.some((entry) => 'chosen' in entry && entry.chosen.startsWith('spend-'))
  );
}

interface LyingDie {
  readonly face: number;
  /** Which roll of the check it fell in, and its place there. */
  readonly roll: number;
  readonly at: number;
}

interface DiceSoFar {
  /** The die that the next one comes in place of; nothing where both are thrown. */
  readonly next: number | undefined;
  /** The places of the dice that count no more, by roll. */
  readonly gone: readonly (readonly number[])[];
}

/** MB-5: the lower die goes for an advantage that is used, the higher one for a disadvantage; a plot point takes both. */
export function diceSoFar(transcript: Transcript): DiceSoFar {
  const gone: number[][] = [];
  let lying: readonly LyingDie[] = [];
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
  // What has been decided about counts no more, also before the new dice lie there.
  if (takes !== 'high') for (const die of taken()) gone[die.roll]?.push(die.at);
  return { next: takes === 'both' ? undefined : taken()[0]?.face, gone };
}

function takesOf(option: string): 'low' | 'both' | undefined {
  if (option === 're-roll') return 'low';
  return option.startsWith('spend-') ? 'both' : undefined;
}

export const { sheetIn, settingsIn } = readersOf<MindBodySoulGame>();

/** `+2`, `−1`, `±1`, as it is set rather than typed. */
export function strengthWords(trait: Trait): string {
  return printStrength(trait).replace('-', '−');
}

/** What a trait hangs on, where it is not for good. */
export function durationWords({ temporary, granted }: Trait): string {
  if (temporary !== undefined) return temporary;
  return granted === undefined ? '' : `from ${granted}`;
}

/** Traits that a check in the making has on one side, by name. */
export function namesIn(
  { input }: Pick<Forming, 'input'>,
  side: 'positives' | 'negatives',
): readonly string[] {
  const names = input[side];
  return Array.isArray(names) ? (names as string[]) : [];
}
