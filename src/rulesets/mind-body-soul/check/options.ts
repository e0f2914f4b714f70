import { counted, type Decision } from '../../../dice/index.ts';
import type { OptionWords, SeenCheck } from '../../speech.ts';
import type { PlotPoints } from '../plot-points/plot-points.ts';
import { outcomes } from './action.ts';
import { type Answer, answerTo, type CheckTerms } from './check.ts';

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
