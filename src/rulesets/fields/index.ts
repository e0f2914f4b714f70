/** What a form is made of, on a page or in a terminal: fields, their names, what is put in, and where. */
export * from './beginning.ts';
export * from './field-words.ts';
export * from './shape.ts';
export * from './values.ts';
