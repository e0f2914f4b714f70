import type * as z from 'zod/mini';

type Tree = Readonly<Record<string, unknown>>;

/** The parts of a schema, depending on its kind. */
interface Parts {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
}

/** Whether a value matches its schema, given that the one before did. Unchanged parts are skipped, so small changes are cheap. */
export function fits(schema: z.ZodMiniType, before: unknown, after: unknown): boolean {
  if (before !== undefined && Object.is(before, after)) return true;
  const { shape, keyType, valueType } = schema._zod.def as Parts;
  if (isTree(before) && isTree(after)) {
    const keys = Object.keys(after);
    const isChanged = (key: string) => !Object.hasOwn(before, key) || !Object.is(before[key], after[key]);
    const within = (key: string, part: z.ZodMiniType | undefined) =>
      part !== undefined && fits(part, Object.hasOwn(before, key) ? before[key] : undefined, after[key]);
    if (keyType && valueType)
      return keys.every(
        (key) => !isChanged(key) || (keyType.safeParse(key).success && within(key, valueType)),
      );
    // An object with other fields than before is checked as a whole.
    if (
      shape &&
      keys.length === Object.keys(before).length &&
      keys.every((key) => Object.hasOwn(before, key))
    )
      return keys.every((key) => !isChanged(key) || within(key, shape[key]));
  }
  return schema.safeParse(after).success;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
