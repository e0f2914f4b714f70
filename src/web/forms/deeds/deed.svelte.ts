import {
  beginningOf,
  type FormProblem,
  fieldOf,
  followed,
  isGroup,
  readPath,
  withoutHidden,
} from '../../../rulesets/fields/index.ts';
import { type Action, type Fields, type Offer, parsed, sentenceOf } from '../../../rulesets/index.ts';
import { answersFor } from '../../live/answers-for.ts';
import { CommandSender } from '../../live/command-sender.svelte.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { askedIn, choicesAt } from '../field-choices.ts';
import { isOpenNow } from './action-list.ts';

type Doable = Exclude<Action, { readonly kind: 'forecast' }>;

export interface DeedStart {
  /** Fields that are settled and not asked for. */
  readonly known?: Fields | undefined;
  /** What the fields begin with. */
  readonly start?: Fields | undefined;
}

/** A deed about to be done: which of a few, what was filled in, and what it would do. */
export class Deed {
  readonly table: LiveTable;
  readonly commands: CommandSender;
  readonly known: Fields;
  readonly #start: Fields;
  readonly #offered: readonly string[];
  #picked = $state('');
  input = $state.raw<Fields>({});

  constructor(table: LiveTable, actions: readonly string[], { known = {}, start = {} }: DeedStart) {
    this.table = table;
    this.commands = new CommandSender(() => table);
    // A group may be known only in part: it stays open.
    this.known = Object.fromEntries(Object.entries(known).filter(([, value]) => !isGroup(value)));
    this.#start = { ...start, ...known };
    this.#offered = actions;
    this.pick(this.forms[0] ?? actions[0] ?? '');
  }

  /** Those this seat may do now; a single one is always shown, and refused by the rules if need be. */
  readonly actions = $derived.by(() => {
    const character = typeof this.known.character === 'string' ? this.known.character : undefined;
    const asked = { game: this.table.game, ...(character !== undefined && { character }) };
    return this.#offered.filter((name) => {
      const doable = this.doableOf(name);
      if (!doable || this.#offered.length === 1) return doable !== undefined;
      return (doable.who !== 'gm' || this.table.view?.say) && isOpenNow(doable, asked);
    });
  });

  /** Those that need a form, and those that need only a button. */
  readonly forms = $derived.by(() => this.actions.filter((name) => !this.#isWhole(name)));
  readonly buttons = $derived.by(() =>
    this.actions.filter((name) => name !== this.#picked && this.#isWhole(name)),
  );

  get action(): string {
    return this.#picked;
  }

  get doable(): Doable | undefined {
    return this.doableOf(this.#picked);
  }

  doableOf(name: string): Doable | undefined {
    const found = this.table.ruleset?.actions[name];
    return found?.kind === 'forecast' ? undefined : found;
  }

  pick(name: string): void {
    this.#picked = name;
    this.commands.problem = null;
    const { doable, table } = this;
    if (!doable) return;
    const seen = askedIn(table, {}, []);
    const given = this.#of(name, this.#start);
    const begun = beginningOf(doable.input, seen, given);
    const nobody = begun.character === '' ? { character: whom(table, name) } : {};
    this.input = beginningOf(doable.input, seen, { ...given, ...nobody });
  }

  put(input: Fields): void {
    const { doable, table } = this;
    this.input = doable ? followed(doable.input, askedIn(table, {}, []), this.input, input) : input;
    this.commands.problem = null;
  }

  /** What would be sent. */
  readonly whole = $derived.by(() =>
    this.doable ? withoutHidden(this.doable.input, askedIn(this.table, {}, []), this.input) : this.input,
  );

  readonly #foreseen = $derived.by(() => this.#foresee(this.#picked, this.whole));

  /** What it would do, as far as this seat sees; undefined while something is missing. */
  #foresee(name: string, input: Fields) {
    const [doable, { game }] = [this.doableOf(name), this.table];
    if (doable?.kind !== 'deed' || !game || Object.values(input).includes('')) return undefined;
    const read = parsed(doable.input, input, '');
    return read.ok ? doable.perform(game, read.value) : undefined;
  }

  /** The field that overrides a refusal. */
  readonly override = $derived.by(() => {
    const shape = this.#foreseen?.ok === false && this.doable && fieldOf(this.doable.input).shape;
    const key = shape && shape.kind === 'group' && shape.fields().find(({ overrides }) => overrides)?.key;
    return key && this.#foresee(this.#picked, { ...this.whole, [key]: true })?.ok ? key : undefined;
  });

  /** It would be refused, with or without an override. */
  get isRefused(): boolean {
    return this.#foreseen?.ok === false && this.override === undefined;
  }

  /** Why it was refused, or would be. */
  readonly problem = $derived.by((): FormProblem | null => {
    if (this.commands.problem) return this.commands.problem;
    if (this.#foreseen?.ok !== false) return null;
    // No complaint about a field that is still empty.
    const { error } = this.#foreseen;
    const refused = readPath(error.path ?? '').reduce<unknown>(
      (part, key) => (part as Fields)?.[key],
      this.whole,
    );
    return refused === '' ? null : error;
  });

  /** The events it would cause; none while something is missing or refused. */
  get events() {
    return this.#foreseen?.ok ? this.#foreseen.value.events : [];
  }

  /** Those events in sentences. */
  readonly outlook = $derived.by((): readonly string[] => {
    const { ruleset } = this.table;
    const names = (id: string) => this.table.characterName(id);
    return ruleset ? this.events.map((event) => sentenceOf(ruleset, event, names)).filter(Boolean) : [];
  });

  /** `next` is an offer to whoever did it. */
  async send(
    name = this.#picked,
    input = this.override === undefined ? this.whole : { ...this.whole, [this.override]: true },
  ): Promise<{ readonly isDone: boolean; readonly next?: Offer | undefined }> {
    const foreseen = this.#foresee(name, input);
    const isDone = (await this.commands.do('act', { action: name, input })) !== undefined;
    const offers = (isDone && foreseen?.ok && foreseen.value.offers) || [];
    return { isDone, next: offers.find((offer: Offer) => this.#isMine(offer)) };
  }

  /** The given fields that this deed has. */
  #of(name: string, given: Fields): Fields {
    const doable = this.doableOf(name);
    const shape = doable && fieldOf(doable.input).shape;
    const keys = shape?.kind === 'group' ? shape.fields().map(({ key }) => key) : [];
    return Object.fromEntries(Object.entries(given).filter(([key]) => keys.includes(key)));
  }

  /** The input with only what is known. */
  wholeOf(name: string): Fields {
    return this.#of(name, this.known);
  }

  #isMine({ to, action }: Offer): boolean {
    return to !== 'gm' && answersFor(this.table, to.character) && this.doableOf(action)?.kind === 'deed';
  }

  #isWhole(name: string): boolean {
    const doable = this.doableOf(name);
    if (!doable || !parsed(doable.input, this.wholeOf(name), '').ok) return false;
    const { shape } = fieldOf(doable.input);
    return (
      shape.kind === 'group' &&
      shape.fields().every(({ key, names }) => key in this.known || names === 'character')
    );
  }
}

/** The character this seat plays, or the only one there is. */
function whom(table: LiveTable, action: string): string {
  const { view } = table;
  const [only, another] = choicesAt(table, action, {})(['character']) ?? [];
  const mine = Object.keys(view?.characters ?? {}).find(
    (id) => view?.you && view.characters[id]?.holder === view.you,
  );
  return mine ?? (only && !another ? String(only.value) : '');
}
