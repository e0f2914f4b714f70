import type { cards } from '../../rulesets/index.ts';

/** Each within a square of 20: shapes tell suits apart where colours do not. */
export const SUIT_PATHS: Readonly<Record<(typeof cards.SUITS)[number], string>> = {
  hearts: 'M10 18.6C3.6 13 1 9.8 1 6.4A4.7 4.7 0 0 1 10 4.4 4.7 4.7 0 0 1 19 6.4C19 9.8 16.4 13 10 18.6Z',
  diamonds: 'M10 .8C12 5 14.4 7.8 17.2 10 14.4 12.2 12 15 10 19.2 8 15 5.6 12.2 2.8 10 5.6 7.8 8 5 10 .8Z',
  spades:
    'M10 .8C16 6.2 19 8.8 19 12.2A4.4 4.4 0 0 1 11.1 14.6C11.3 16.8 12 18.2 13.8 19.2L6.2 19.2C8 18.2 8.7 16.8 8.9 14.6A4.4 4.4 0 0 1 1 12.2C1 8.8 4 6.2 10 .8Z',
  clubs:
    'M10 .8a4.1 4.1 0 1 1 0 8.2 4.1 4.1 0 1 1 0-8.2ZM5.1 7.6a4.1 4.1 0 1 1 0 8.2 4.1 4.1 0 1 1 0-8.2ZM14.9 7.6a4.1 4.1 0 1 1 0 8.2 4.1 4.1 0 1 1 0-8.2ZM8.6 8L11.4 8C11.2 14.4 12 17.8 14 19.2L6 19.2C8 17.8 8.8 14.4 8.6 8Z',
};
