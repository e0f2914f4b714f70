import { keep, kept, keptJson } from '../kit/browser-storage.ts';

/** A seat this browser has at a table, and the token that belongs to this person alone. */
export interface KeptSeat {
  readonly table: string;
  readonly seat: string;
  readonly token: string;
  readonly name?: string;
  readonly system?: string;
  /** Keys of the links made on this device, by the role they grant. */
  readonly links?: { readonly [role in 'gm' | 'player' | 'spectator']?: string };
  readonly lastAt?: number;
}

const KEY = 'fireside-seats';

export function keptSeats(): readonly KeptSeat[] {
  const seats = keptJson('local', KEY);
  return Array.isArray(seats) ? (seats as KeptSeat[]) : [];
}

export function seatAt(table: string): KeptSeat | undefined {
  return keptSeats().find((seat) => seat.table === table);
}

/** The newest comes first. */
export function keepSeat(seat: Partial<KeptSeat> & Pick<KeptSeat, 'table'>): void {
  const others = keptSeats().filter(({ table }) => table !== seat.table);
  store([{ ...seatAt(seat.table), ...seat, lastAt: Date.now() } as KeptSeat, ...others]);
}

export function dropSeat(table: string): void {
  store(keptSeats().filter((seat) => seat.table !== table));
}

function store(seats: readonly KeptSeat[]): void {
  keep('local', KEY, JSON.stringify(seats));
}

/** The name this person gave last: nobody types it at every table. */
export const keptName = (): string => kept('local', 'fireside-name') ?? '';
export const keepName = (name: string): void => keep('local', 'fireside-name', name);
