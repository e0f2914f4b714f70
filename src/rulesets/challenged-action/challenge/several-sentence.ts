import { capitalised, listed } from '../../sentences.ts';
import { marginOf, type Standing } from './contest.ts';

interface Target {
  readonly standing: Standing;
  readonly name: string;
}

/** CA-6: one roll compared with each: whom it beats, then who holds out. */
export function severalSentence(actor: string, targets: readonly Target[]): string {
  const total = (targets.find(({ standing }) => standing.contested) ?? targets[0])?.standing.attacker ?? 0;
  const [beaten, others] = [true, false].map((isBeaten) =>
    targets.filter(({ standing: { winner } }) => (winner === 'attacker') === isBeaten),
  ) as [Target[], Target[]];
  const over = beaten.map(
    ({ standing, name }) => `${withTotal(name, standing)} by ${marginOf(standing)}${rolled(standing)}`,
  );
  const first = `${actor} ${total} ${over.length > 0 ? `wins over ${listed(over)}` : 'beats none of them'}.`;
  return [first, ...others.map((each) => capitalised(heldOut(each)))].join(' ');
}

function heldOut({ standing, name }: Target): string {
  const { winner, contested } = standing;
  const margin = Math.max(0, -marginOf(standing));
  const who = withTotal(name, standing);
  if (winner === 'nothing')
    return `${who} ${contested ? 'ties, and' : 'is exactly 20 apart, so'} nothing happens.`;
  return contested && margin === 0
    ? `${who} ties, and wins.`
    : `${who} wins by ${margin}${rolled(standing)}.`;
}

/** A score that no die was added to is nobody's total. */
function withTotal(name: string, { contested, defender }: Standing): string {
  return contested ? `${name} ${defender}` : name;
}

function rolled({ contested }: Standing): string {
  return contested ? '' : ' without a roll';
}
