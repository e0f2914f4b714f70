/** What this browser keeps: which tables it sits at, and the token that is this person's alone. */
export interface KeptSeat {
  readonly table: string;
  readonly seat: string;
  readonly token: string;
  readonly name?: string;
  readonly system?: string;
  /** Keys for the links that were made on this device, by what they grant. */
  readonly links?: { readonly [role in 'gm' | 'player' | 'spectator']?: string };
  readonly lastAt?: number;
}

const KEY = 'fireside-seats';

export function keptSeats(): readonly KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptSeat[]) : [];
  } catch {
    return [];
  }
}

export function seatAt(table: string): KeptSeat | undefined {
  return keptSeats().find((seat) => seat.table === table);
}

/** The newest stands first. */
export function keepSeat(seat: Partial<KeptSeat> & Pick<KeptSeat, 'table'>): void {
  const others = keptSeats().filter(({ table }) => table !== seat.table);
  store([{ ...seatAt(seat.table), ...seat, lastAt: Date.now() } as KeptSeat, ...others]);
}

export function dropSeat(table: string): void {
  store(keptSeats().filter((seat) => seat.table !== table));
}

function store(seats: readonly KeptSeat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats));
  } catch {
    // A browser that keeps nothing: the link brings its person back.
  }
}
