import type { LiveEntry } from '../../../client/index.ts';
import type { Offer } from '../../../rulesets/index.ts';
import type { Entry } from '../../../table/index.ts';
import type { Face } from '../../systems/face.ts';

/** An offer of a check or a deed that nobody has taken up yet. */
export interface OpenOffer {
  readonly offer: Offer;
  /** The check it came from; null for a deed. */
  readonly check: string | null;
  readonly seq: number;
}

interface Done {
  readonly check?: string;
  readonly action: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly offers?: readonly Offer[];
}

/**
 * An offer is gone once it was taken up, or another one offered with it about the same thing. Taking one of several
 * alternatives removes all those offered last to the same character.
 */
export function openOffers(
  entries: readonly Pick<LiveEntry, 'seq' | 'entry'>[],
  undone: Readonly<Record<string, string>>,
  { alternatives, renewed }: Pick<Face, 'alternatives' | 'renewed'> = {},
): readonly OpenOffer[] {
  let open: readonly OpenOffer[] = [];
  const known = new Set<string>();
  for (const { seq, entry } of entries) {
    const done = entry && doneIn(entry);
    if (!done || (entry.command !== null && Object.hasOwn(undone, entry.command))) continue;
    const { check = null, action, input = {}, offers = [] } = done;
    // A check may be heard of more than once, always with the same offers.
    if (check !== null && known.has(check)) continue;
    if (check !== null && offers.length > 0) known.add(check);
    const isMeant = alternatives?.has(action) ? isAlternative : isOffered;
    const taken = lastOf(open.filter(({ offer }) => isMeant(offer, action, input)));
    const isAnew = ({ offer }: OpenOffer) =>
      renewed?.has(offer.action) && offers.some((each) => isOffered(offer, each.action, each.input));
    const left = open.filter((each) => !taken.some((one) => isSameMatter(one, each)) && !isAnew(each));
    open = [...left, ...offers.map((offer) => ({ offer, check, seq }))];
  }
  return open;
}

function doneIn({ type, body }: Entry): Done | undefined {
  if (type === 'deed-done' || type === 'check-revealed') return body;
  return type === 'check-resolved' || type === 'check-answered' ? body : undefined;
}

function isOffered(offer: Offer, action: string, input: Offer['input']): boolean {
  return offer.action === action && isWithin(offer.input, input);
}

function isAlternative(offer: Offer, action: string, { character }: Offer['input']): boolean {
  return offer.action === action && offer.input.character === character;
}

function lastOf(offers: readonly OpenOffer[]): readonly OpenOffer[] {
  const last = Math.max(...offers.map(({ seq }) => seq));
  return offers.filter(({ seq }) => seq === last);
}

/** The words and numbers of the offer are in what was done; its other parts were left open. */
function isWithin(offered: Offer['input'], done: Offer['input']): boolean {
  return Object.entries(offered).every(
    ([field, value]) => typeof value === 'object' || done[field] === value,
  );
}

function isSameMatter(a: OpenOffer, b: OpenOffer): boolean {
  return a.seq === b.seq && JSON.stringify(a.offer.input) === JSON.stringify(b.offer.input);
}
