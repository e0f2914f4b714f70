import { SeatClient, type Seen } from '../../client/index.ts';
import { type KeptSeat, keepSeat, seatAt } from './kept-seats.ts';
import { isPlaying, mayPlay } from './may-do.ts';
import { typeset } from './typeset.ts';

/** Events that may mean that the network or the person is back. */
const BACK: readonly (readonly [EventTarget, string])[] = [
  [window, 'online'],
  [window, 'offline'],
  [document, 'visibilitychange'],
];

/** A table this device has a seat at: everything its client sees, as state that components follow. */
export class LiveTable implements Seen {
  readonly seat: KeptSeat;
  readonly client: SeatClient;
  status = $state<Seen['status']>('connecting');
  view = $state.raw<Seen['view']>(null);
  game = $state.raw<Seen['game']>(null);
  ruleset = $state.raw<Seen['ruleset']>(null);
  entries = $state.raw<Seen['entries']>([]);
  liveFrom = $state(Number.POSITIVE_INFINITY);
  present = $state.raw<Seen['present']>([]);
  composing = $state.raw<Seen['composing']>({});
  farewell = $state.raw<Seen['farewell']>(null);
  notice = $state<Seen['notice']>(null);
  damage = $state<Seen['damage']>(null);
  isRewritten = $state(false);
  isOutdated = $state(false);
  readonly #loadFace: (system: string) => Promise<void>;
  #face: Promise<void> | undefined;

  constructor(seat: KeptSeat, loadFace: (system: string) => Promise<void>) {
    this.seat = seat;
    this.#loadFace = loadFace;
    const { origin: server } = location;
    this.client = new SeatClient({ server, token: seat.token, typeset, changed: (seen) => this.#show(seen) });
    for (const [target, event] of BACK) target.addEventListener(event, this.#hurry);
    addEventListener('pagehide', this.#left);
  }

  close(): void {
    this.client.close();
    for (const [target, event] of BACK) target.removeEventListener(event, this.#hurry);
    removeEventListener('pagehide', this.#left);
    this.#left();
  }

  get isPlaying(): boolean {
    return isPlaying(this.view);
  }

  seatName(seat: string | null): string {
    return (seat !== null && this.view?.seats[seat]?.name) || 'Someone';
  }

  characterName(id: string): string {
    const sheet = this.view?.characters[id]?.sheet;
    return (sheet !== undefined && this.ruleset?.sheet.nameOf(sheet)) || 'someone';
  }

  mayPlay(character: string): boolean {
    return mayPlay(this.view, character);
  }

  #show({ ruleset, ...seen }: Partial<Seen>): void {
    Object.assign(this, seen);
    if (seen.view && seen.status === 'live') {
      const { name, system } = seen.view;
      this.#keep({ name, system });
      this.#face ??= this.#loadFace(system);
    }
    if (ruleset) void this.#dress(ruleset);
  }

  /** Rules and looks arrive together: a table is never shown plain first. */
  async #dress(ruleset: Seen['ruleset']): Promise<void> {
    await this.#face;
    this.ruleset = ruleset;
  }

  #keep(seen: Pick<KeptSeat, 'name' | 'system'> = {}): void {
    const { table } = this.seat;
    if (seatAt(table)) keepSeat({ table, ...seen });
  }

  /** The first page lists it as used until now, also after the page was closed or loaded again. */
  readonly #left = (): void => this.#keep();

  readonly #hurry = (): void => {
    if (!document.hidden) this.client.hurry();
  };
}
