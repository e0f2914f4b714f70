/** Where in an input: keys and indices. */
export type Path = readonly (string | number)[];

/** In place of the name of a key that does not stand there yet. */
export const NEW_KEY = '*';

/** What is wrong, and where in the input if it is one place: `negatives[0]`. */
export interface FormProblem {
  readonly sentence: string;
  readonly path?: string;
  readonly rule?: string;
}

/** `against.aspects[1]` */
export function readPath(text: string): Path {
  return [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([word, index]) =>
    index === undefined ? word : Number(index),
  );
}

/** What remains of the way from one place to another that lies in it; undefined where it does not. */
export function within(place: Path, path: Path): Path | undefined {
  return place.every((key, i) => key === path[i]) ? path.slice(place.length) : undefined;
}
