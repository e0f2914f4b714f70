/** What forms are made of, on a page or in a terminal. */
export * from './beginning.ts';
export * from './field-words.ts';
export * from './shape.ts';
export * from './values.ts';
