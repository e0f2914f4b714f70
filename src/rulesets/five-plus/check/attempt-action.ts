import { checkAction } from '../action-builders.ts';
import { EventBuilder } from '../event-builder.ts';
import type { OrRefusal } from '../refusal.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { aftermath } from './aftermath.ts';
import { type Attempt, type AttemptInput, type Occasion, prepare } from './attempt.ts';
import { type CheckResult, type CheckTerms, checkSentence } from './check.ts';
import { checkOdds } from './odds.ts';

type Tried = Omit<AttemptInput, 'descriptor'> & { readonly descriptor?: string };
type CheckOf<Input extends Tried> = Parameters<
  typeof checkAction<Input, CheckTerms, CheckResult, Attempt>
>[0];

/** A check that needs only one success: helping, resisting, healing, treating, concentrating. */
export function attemptAction<Input extends Tried>({
  occasion,
  before = () => {},
  follow,
  isTriggered = () => false,
  what,
  ...of
}: Omit<CheckOf<Input>, keyof typeof checkOdds | 'who' | 'prepare' | 'resolve' | 'tell'> & {
  /** What the occasion adds to the input, or why it can't be tried. */
  readonly occasion: (game: FivePlusGame, input: Input) => OrRefusal<Occasion>;
  /** What comes before the aftermath. */
  readonly before?: (builder: EventBuilder, input: Input) => void;
  /** What follows, besides the aftermath of every check. */
  readonly follow: (builder: EventBuilder, input: Input, result: CheckResult, terms: CheckTerms) => void;
  /** 5P-13: a roll that a trigger asked for fires none. */
  readonly isTriggered?: (input: Input) => boolean;
  /** `at treating Poisoned` */
  readonly what: (input: Input) => string;
}) {
  return checkAction<Input, CheckTerms, CheckResult, Attempt>({
    ...checkOdds,
    ...of,
    who: 'holder',
    prepare(game, input) {
      const on = occasion(game, input);
      return on.ok ? prepare(game, { descriptor: '', ...input }, on.value) : on;
    },
    resolve(game, input, result, found, terms) {
      const builder = new EventBuilder(game);
      before(builder, input);
      aftermath(builder, found, result, { character: input.character, isTriggered: isTriggered(input) });
      follow(builder, input, result, terms);
      return builder.done();
    },
    tell: (result, input, names) =>
      checkSentence(result, names(input.character), { what: what(input), isCounted: false }),
  });
}
