import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Offer } from '../../../rulesets/index.ts';
import type { Entry } from '../../../table/index.ts';
import { openOffers } from './open-offers.ts';

type Input = Readonly<Record<string, unknown>>;

function offer(action: string, input: Input): Offer {
  return { action, input, sentence: `${action}?`, to: { character: String(input.character) } };
}

function done(seq: number, action: string, input: Input, offers: readonly Offer[] = [], check?: string) {
  const type = check === undefined ? 'deed-done' : 'check-resolved';
  const body = { action, input, offers, ...(check !== undefined && { check }) };
  return { seq, entry: { seq, type, command: `c${seq}`, body } as unknown as Entry };
}

const scar = offer('gain-trait', { character: 'bob', category: 'body', trait: { sign: '-', strength: 1 } });
const name = offer('gain-skill', { character: 'bob', from: 'Biting' });
const decline = offer('decline-skill', { character: 'bob', from: 'Biting' });
const hurt = done(1, 'take-damage', { character: 'bob' }, [scar]);
const sixes = done(1, 'attempt', { character: 'bob' }, [name, decline], 'check-1');

const HANDLINGS = [
  offer('handle-failure', { character: 'bob', how: 'interrupted' }),
  offer('handle-failure', { character: 'bob', how: 'negative', damage: 1 }),
];
const failed = done(1, 'attempt', { character: 'bob' }, HANDLINGS, 'check-1');

function calm(seq: number, hurt: readonly string[]) {
  const offers = hurt.map((character) => offer('take-reprieve', { character }));
  return done(seq, 'set-tension', { to: 'calm' }, offers);
}

/** As all hear it, who do not know what is hidden. */
function answered(seq: number, offers: readonly Offer[], check: string) {
  const body = { check, action: 'attempt', kind: 'won', offers };
  return { seq, entry: { seq, type: 'check-answered', command: `c${seq}`, body } as unknown as Entry };
}

const KINDS = { alternatives: new Set(['handle-failure']), renewed: new Set(['take-reprieve']) };

const ROWS = [
  {
    it: 'what a check offers with its difficulty hidden is open',
    log: [answered(2, [name], 'check-1')],
    open: ['gain-skill of check-1'],
  },
  {
    it: 'who hears the result whole, and then again what all hear, is offered it once',
    log: [sixes, answered(2, [name, decline], 'check-1')],
    open: ['gain-skill of check-1', 'decline-skill of check-1'],
  },
  { it: 'what a deed offers is open', log: [hurt], open: ['gain-trait of null'] },
  {
    it: 'what a check offers belongs to it',
    log: [sixes],
    open: ['gain-skill of check-1', 'decline-skill of check-1'],
  },
  {
    it: 'what was done is not offered any more, whatever was left open',
    log: [
      hurt,
      done(2, 'gain-trait', {
        character: 'bob',
        category: 'body',
        trait: { name: 'Scar', sign: '-', strength: 2 },
      }),
    ],
    open: [],
  },
  {
    it: 'the same for someone else takes nothing away',
    log: [hurt, done(2, 'gain-trait', { character: 'ann', category: 'body' })],
    open: ['gain-trait of null'],
  },
  {
    it: 'what was offered twice is open once more when it was done once',
    log: [hurt, { ...hurt, seq: 2 }, done(3, 'gain-trait', { character: 'bob', category: 'body' })],
    open: ['gain-trait of null'],
  },
  {
    it: 'of two ways to deal with one matter, one is enough',
    log: [sixes, done(2, 'gain-skill', { character: 'bob', from: 'Biting', name: 'Ankles' })],
    open: [],
  },
  {
    it: 'of alternatives, one is enough, whatever was made of it',
    log: [failed, done(2, 'handle-failure', { character: 'bob', how: 'negative', damage: 3 })],
    open: [],
  },
  {
    it: 'what an earlier failure offered stays',
    log: [
      failed,
      done(2, 'attempt', { character: 'bob' }, HANDLINGS, 'check-2'),
      done(3, 'handle-failure', { character: 'bob', how: 'interrupted' }),
    ],
    open: ['handle-failure of check-1', 'handle-failure of check-1'],
  },
  {
    it: 'what there is one of is offered once, the last time',
    log: [calm(1, ['ann', 'bob']), calm(2, ['bob'])],
    open: ['take-reprieve of null', 'take-reprieve of null'],
  },
  {
    it: 'what someone else’s failure offered stays',
    log: [failed, done(2, 'handle-failure', { character: 'ann', how: 'interrupted' })],
    open: ['handle-failure of check-1', 'handle-failure of check-1'],
  },
] as const;

describe('offers that nobody has taken up', () => {
  for (const { it, log, open } of ROWS)
    test(it, () =>
      assert.deepEqual(
        openOffers(log, {}, KINDS).map((each) => `${each.offer.action} of ${each.check}`),
        open,
      ),
    );

  test('an undone entry offers nothing, and takes up no offer', () => {
    const taken = done(2, 'gain-trait', { character: 'bob', category: 'body' });
    assert.equal(openOffers([hurt, taken], { c2: 'c3' }).length, 1);
    assert.equal(openOffers([hurt, taken], { c1: 'c3', c2: 'c3' }).length, 0);
  });
});
