// Made once: a list of an evening asks for hundreds, and each would read the calendar again.
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `Monday 16 November` */
export function dayOf(at: number): string {
  return DAY.format(at);
}

/** `19:30` */
export function timeOf(at: number): string {
  return TIME.format(at);
}
