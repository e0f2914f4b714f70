import { onChallenge } from './apply-challenge.ts';
import type { ChallengeEvent, CheckEvent, Event, RestEvent, SheetEvent, TurnEvent } from './events.ts';
import { known } from './known.ts';
import { lastRoll, withPaid } from './last-roll.ts';
import { isSameBlow, type Own, type WaitingBlow } from './own.ts';
import { type FivePlusGame, type Sheet, withDescriptor, withoutDescriptor } from './sheet.ts';

/** What an event adds up to. One that does not fit changes nothing. */
export function apply(game: FivePlusGame, event: Event): FivePlusGame {
  const sheets = onSheets(game, event as SheetEvent);
  const own = onOwn(game, event as CheckEvent | RestEvent | ChallengeEvent | TurnEvent);
  return sheets === game.sheets && own === game.own ? game : { ...game, sheets, own };
}

function onSheets({ sheets }: FivePlusGame, event: SheetEvent): FivePlusGame['sheets'] {
  const sheet = 'character' in event ? known(sheets, event.character) : undefined;
  if (!sheet) return sheets;
  const changed = onSheet(sheet, event);
  return changed === sheet ? sheets : { ...sheets, [event.character]: changed };
}

function onSheet(sheet: Sheet, event: SheetEvent): Sheet {
  switch (event.type) {
    case 'descriptor-lost':
      return withoutDescriptor(sheet, event.descriptor);
    case 'descriptor-reworded':
      return reworded(sheet, event.was, event.descriptor);
    case 'points-awarded':
      return withPoints(sheet, (sheet.points ?? 0) + event.points);
    case 'points-spent':
      return withPoints(sheet, (sheet.points ?? 0) - event.points);
    default:
      return 'descriptor' in event ? withDescriptor(sheet, event.descriptor) : sheet;
  }
}

/** In its place, even where it has another name now. */
function reworded(sheet: Sheet, was: string, descriptor: Sheet['descriptors'][number]): Sheet {
  const at = sheet.descriptors.findIndex(({ kind, name }) => kind === descriptor.kind && name === was);
  return at < 0 ? sheet : { ...sheet, descriptors: sheet.descriptors.with(at, descriptor) };
}

function withPoints(sheet: Sheet, points: number): Sheet {
  const { points: _, ...rest } = sheet;
  return points > 0 ? { ...rest, points } : rest;
}

const MOST_ATTEMPTS = 200;

function onOwn(
  { own, sheets }: FivePlusGame,
  event: CheckEvent | RestEvent | ChallengeEvent | TurnEvent,
): Own {
  switch (event.type) {
    case 'checked': {
      const attempts =
        event.purpose === undefined ? own.attempts : [...own.attempts, event.purpose].slice(-MOST_ATTEMPTS);
      return { ...own, attempts, last: { ...own.last, [event.character]: lastRoll(own, event) } };
    }
    case 'circumstances-changed':
      return { ...own, attempts: [] };
    case 'help-given':
      return { ...own, help: [...own.help, ...event.help] };
    case 'help-used':
      return { ...own, help: own.help.filter(({ to, lasts }) => to !== event.character || lasts === 'turn') };
    case 'ability-used': {
      const { character, spends } = event;
      if (spends) return spends.reduce((paid, by) => withPaid(paid, { character, by }), own);
      return { ...own, last: { ...own.last, [character]: { faces: [], isCritical: false } } };
    }
    case 'concentration-begun':
      return {
        ...own,
        sustained: [
          ...others(own, event),
          { character: event.character, ability: event.ability, isKept: true },
        ],
      };
    case 'concentration-kept':
      return {
        ...own,
        sustained: own.sustained.map((each) => (isIts(each, event) ? { ...each, isKept: true } : each)),
      };
    case 'concentration-lost':
      return { ...own, sustained: others(own, event) };
    case 'blow-waits': {
      const { type: _, ...blow } = event;
      return { ...own, blows: [...(own.blows ?? []), blow] };
    }
    case 'blow-settled':
      return settled(own, event);
    case 'rest-begun':
      return { ...own, rest: { long: event.long, spent: {} } };
    case 'recovery-spent':
      return own.rest
        ? {
            ...own,
            rest: {
              ...own.rest,
              spent: {
                ...own.rest.spent,
                [event.character]: (known(own.rest.spent, event.character) ?? 0) + 1,
              },
            },
          }
        : own;
    case 'rest-ended':
      return own.rest ? { ...own, rest: null } : own;
    case 'npc-prepared':
      return { ...own, npcs: { ...own.npcs, [event.id]: event.npc } };
    case 'npc-ability-used':
      return event.spends ? withPaid(own, event.spends) : own;
    case 'npc-met':
      return known(own.npcs, event.id) && !own.met.includes(event.id)
        ? { ...own, met: [...own.met, event.id] }
        : own;
    case 'npc-moved': {
      const npc = known(own.npcs, event.id);
      return npc ? { ...own, npcs: { ...own.npcs, [event.id]: { ...npc, zone: event.zone } } } : own;
    }
    case 'challenge-begun':
      return { ...own, challenge: event.challenge };
    case 'challenge-over':
      return own.challenge ? { ...own, challenge: null, last: {}, help: [] } : own;
    case 'turn-begun':
      return turnBegun(own, event, sheets);
    case 'turn-ended':
      return turnEnded(own);
    case 'maneuvered':
      return inChallenge(event.spends ? withPaid(own, event.spends) : own, event, sheets);
    default:
      return inChallenge(own, event as ChallengeEvent | TurnEvent, sheets);
  }
}

function inChallenge(own: Own, event: ChallengeEvent | TurnEvent, sheets: FivePlusGame['sheets']): Own {
  const challenge = own.challenge && onChallenge(own.challenge, event, sheets);
  return challenge === own.challenge ? own : { ...own, challenge };
}

type Sustains = { readonly character: string; readonly ability: string };

function isIts(one: Sustains, other: Sustains): boolean {
  return one.character === other.character && one.ability === other.ability;
}

function others(own: Own, event: Sustains): Own['sustained'] {
  return own.sustained.filter((each) => !isIts(each, event));
}

/** Of two that are the same, one. */
function settled({ blows = [], ...own }: Own, blow: WaitingBlow): Own {
  const at = blows.findIndex((each) => isSameBlow(each, blow));
  const left = blows.filter((_, i) => i !== at);
  return left.length > 0 ? { ...own, blows: left } : own;
}

/** 5P-24: each turn asks for concentration anew. */
function turnBegun(
  own: Own,
  event: Extract<TurnEvent, { readonly type: 'turn-begun' }>,
  sheets: FivePlusGame['sheets'],
): Own {
  if (!own.challenge) return own;
  const sustained = own.sustained.map((each) => ({ ...each, isKept: false }));
  return { ...own, sustained, challenge: onChallenge(own.challenge, event, sheets) };
}

/** 5P-34: a maneuver lasts until the end of the next turn. */
function turnEnded(own: Own): Own {
  const { challenge } = own;
  if (!challenge?.turn) return own;
  const maneuvers = challenge.maneuvers.filter(({ until }) => until > challenge.turns);
  return {
    ...own,
    help: own.help.filter(({ lasts }) => lasts !== 'turn'),
    sustained: own.sustained.map((each) => ({ ...each, isKept: false })),
    challenge: { ...challenge, turn: null, maneuvers },
  };
}
