// The browser holds only the seats: which table, and the token that is this person's alone.
const KEY = 'fireside-seats';

export function mySeats() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

export function keepSeat(seat) {
  const others = mySeats().filter(({ table }) => table !== seat.table);
  const before = mySeats().find(({ table }) => table === seat.table);
  localStorage.setItem(KEY, JSON.stringify([{ ...before, ...seat }, ...others]));
}

export function dropSeat(table) {
  localStorage.setItem(KEY, JSON.stringify(mySeats().filter((seat) => seat.table !== table)));
}
