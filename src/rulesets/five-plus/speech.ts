import { counted, signed } from '../../dice/index.ts';
import type { Fields, Line, Offer } from '../ruleset.ts';
import type { Awaited, Draft, OptionWords, SeenCheck, SeenTable, Speech, Variation } from '../speech.ts';
import { maneuver } from './challenge/actions.ts';
import type { Challenge } from './challenge/challenge.ts';
import { useNpcAbility } from './challenge/npc-actions.ts';
import type { CheckResult } from './check/check.ts';
import { COUNTED } from './check/odds.ts';
import { useAbility } from './gear/abilities.ts';
import { isIncapacitated } from './harm/damage.ts';
import { healsWith, ownIn, rollable, sheetIn } from './sheet/seen-sheet.ts';
import type { FivePlusGame } from './sheet/sheet.ts';
import { isSameBlow, type TableState, type WaitingBlow } from './table-state.ts';

export const speech: Speech<FivePlusGame> = {
  begin,
  wouldHelp,
  decides: 'default',
  option,
  isSum: ({ text }) => /^(?:success (?:up to|from)|impossible|improves on)\b/.test(text),
  asked: awaited,
  isOpen,
};

/** Paid for by a roll, which may have been spent since. */
const PAID = { maneuver, 'use-ability': useAbility, 'use-npc-ability': useNpcAbility } as const;

/** 5P-26: the damage may have been dealt since. */
function isOpen(seen: SeenTable<FivePlusGame>, { action, input }: Offer): boolean {
  if (action === 'suffer') return waitingBlow(ownIn(seen), input) !== undefined;
  const paid = Object.hasOwn(PAID, action) ? PAID[action as keyof typeof PAID] : undefined;
  return !paid || !seen.game || paid.perform(seen.game, input as never).ok;
}

function begin(seen: SeenTable<FivePlusGame>, character: string, action: string): Fields {
  const sheet = sheetIn(seen, character);
  const descriptor = rollable(sheet)[0]?.name ?? 'Improvise';
  const healing = healsWith(sheet, { kind: 'condition', name: 'Wound' });
  if (action === 'check') return { character, descriptor };
  if (action === 'help') return { character, descriptor, helps: 'everyone' };
  if (action === 'act') return { character, action: 0 };
  if (action === 'resist') return { character, descriptor: 'Physical' };
  if (action === 'heal')
    return { character, descriptor: healing, patient: character, resistance: 'Physical' };
  if (action === 'treat') return { character, descriptor: healing, patient: character, condition: '' };
  return { character };
}

/** 5P-31, 5P-26: who still has to declare, act, resist, or roll for armour. */
export function awaited(seen: Pick<SeenTable<FivePlusGame>, 'game'>): readonly Awaited[] {
  const { challenge, blows = [] } = ownIn(seen) ?? {};
  return [
    ...blows.map(({ character }) => ({ character, what: 'Roll for armour, or take the damage.' })),
    ...(challenge ? askedInTurn(seen, challenge) : []),
  ];
}

/** 5P-31: who still has to declare; the incapacitated don't. */
export function undeclared(
  seen: Pick<SeenTable<FivePlusGame>, 'game'>,
  { turn, characters }: Challenge,
): readonly string[] {
  return characters.filter((id) => {
    const sheet = sheetIn(seen, id);
    return turn?.plans[id] === undefined && sheet !== undefined && !isIncapacitated(sheet);
  });
}

function askedInTurn(seen: Pick<SeenTable<FivePlusGame>, 'game'>, challenge: Challenge): readonly Awaited[] {
  const { turn, turns } = challenge;
  if (!turn) return [];
  const silent = undeclared(seen, challenge);
  if (silent.length > 0)
    return silent.map((character) => ({
      character,
      what: `Turn ${turns}: declare what you do, or skip the turn.`,
    }));
  const acting = Object.entries(turn.plans).flatMap(([character, plan]) =>
    plan.some(({ action, done }) => !done && !action.givenUp) ? [character] : [],
  );
  const resisting = turn.threats.filter(
    ({ at, answer, state }) => answer === 'resist' && state === 'open' && !acting.includes(at),
  );
  return [
    ...acting.map((character) => ({ character, what: `Turn ${turns}: carry out what you declared.` })),
    ...resisting.map(({ at, words }) => ({ character: at, what: `Turn ${turns}: resist ${words}.` })),
  ];
}

/** 5P-25 */
export function option({ action, waiting, lines }: SeenCheck, name: string): OptionWords {
  const first = (waiting?.for === 'decision' ? waiting.decision.about : undefined) as CheckResult | undefined;
  const isSuccess = first?.result === 'success';
  if (name === 'raise') {
    const twice = isSuccess ? 'two successes are a critical' : 'two failures are a fumble';
    return { title: 'Raise the stakes', more: `1 damage to Fatigue, then roll both dice again: ${twice}` };
  }
  if (name !== 'stand' || !first) return { title: name.replaceAll('-', ' ') };
  const [[low, high] = [0, 0]] = first.rolls;
  const range = rangeIn(lines);
  const isCounted = COUNTED.includes(action) && !first.isUncounted;
  const many = counted(first.successes, 'success', 'successes');
  return {
    title: isSuccess ? `Let ${isCounted ? many : 'the success'} stand` : 'Let the failure stand',
    ...(range && { more: `${low} + ${high} = ${low + high}, ${isSuccess ? 'within' : 'outside'} ${range}` }),
  };
}

/** Raised stakes, a friend, a better descriptor, a trait that counts. */
function wouldHelp(seen: SeenTable<FivePlusGame>, { action, input, character }: Draft): readonly Variation[] {
  const sheet = sheetIn(seen, character);
  if (!('descriptor' in input)) return [];
  const using = Array.isArray(input.using) ? (input.using as string[]) : [];
  const friends = Object.keys(seen.view?.characters ?? {}).filter(
    (id) => id !== character && seen.view?.characters[id]?.hidden === false,
  );
  const level = rollable(sheet).find(({ name }) => name === input.descriptor)?.level ?? 0;
  const kind = action === 'resist' ? 'resistance' : 'skill';
  const better = rollable(sheet).filter((each) => each.kind === kind && (each.level ?? 0) > level);
  const traits = (sheet?.descriptors ?? []).filter(
    ({ kind, name, text = '' }) => kind !== 'ability' && /\+\d/.test(text) && !using.includes(name),
  );
  const stakes = seen.game?.settings.stakes !== 'off';
  return [
    ...(stakes ? [{ label: 'raising the stakes after a failure', input, decides: 'best' as const }] : []),
    ...(input.together === undefined
      ? friends.slice(0, 1).map((id) => ({
          label: `${seen.characterName(id).split(' ')[0]} helps`,
          input: { ...input, together: id },
        }))
      : []),
    ...better
      .slice(0, 1)
      .map(({ name }) => ({ label: `with ${name}`, input: { ...input, descriptor: name } })),
    ...traits.slice(0, 2).map(({ name }) => ({ label: name, input: { ...input, using: [...using, name] } })),
  ];
}

/** `5–10`, from the breakdown of a check; undefined if it doesn't show a range. */
export function rangeIn(lines: readonly Line[]): string | undefined {
  const end = (words: string) => lines.find(({ text }) => text.startsWith(words))?.value;
  const [lower, upper] = [end('success from'), end('success up to')];
  if (typeof lower !== 'number' || typeof upper !== 'number') return undefined;
  if (upper < lower) return `none (from ${lower}, up to ${upper})`;
  return lower === upper ? `${lower}` : `${lower}–${upper}`;
}

/** What the range is made of, in a word or two each: `Axe 3`, `focus +1`, `rank +2`. */
export function partsIn(lines: readonly Line[]): readonly string[] {
  const end = lines.findIndex(({ text }) => text.startsWith('success up to'));
  const rank = lines.filter(({ text }) => text.startsWith('rank: '));
  return [...lines.slice(0, Math.max(0, end)), ...rank].flatMap(({ text, value, rule }) => {
    const [name = text] = text.split(/[,:] /);
    if (typeof value !== 'number') return [];
    return [rule === '5P-5' ? `${name} ${value}` : `${name} ${signed(value)}`];
  });
}

/** 5P-26: the waiting damage that this input is about. */
export function waitingBlow(own: TableState | undefined, input: Fields): WaitingBlow | undefined {
  const { types = [], ...rest } = input as Omit<WaitingBlow, 'types'> & Partial<WaitingBlow>;
  if (typeof rest.resistance !== 'string') return undefined;
  return own?.blows?.find((blow) => isSameBlow(blow, { ...rest, types }));
}
