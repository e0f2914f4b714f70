import type { ViewChange } from '../../protocol/index.ts';

/** The view with one value put in place, or taken out where there is none. */
export function withChange(tree: unknown, { path, after }: ViewChange): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return after;
  const inner = (tree ?? {}) as Readonly<Record<string, unknown>>;
  const value =
    rest.length > 0
      ? withChange(inner[key], after === undefined ? { path: rest } : { path: rest, after })
      : after;
  const { [key]: _, ...others } = inner;
  return value === undefined ? others : { ...inner, [key]: value };
}
