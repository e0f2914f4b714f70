import type { EventKind, Weight } from './event.ts';
import type { Names, RulesetEvent } from './ruleset.ts';
import type { Schema } from './schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: for systems whose events are not objects yet
type Any = any;

/** For systems whose events are not objects yet. */
export function bridged(of: {
  readonly schema: { readonly def: { readonly options: readonly Any[] } };
  readonly apply: (game: Any, event: Any) => Any;
  readonly tell: (event: Any, names: Names) => string;
  readonly isSecret?: (event: Any) => boolean;
  readonly loud: readonly string[];
}): Any {
  const kinds = of.schema.def.options.map((option): [string, EventKind] => {
    const type = String([...option.def.shape.type.def.values][0]);
    const weight: Weight = of.loud.includes(type) ? 'loud' : 'plain';
    const body = option as Schema<RulesetEvent>;
    return [type, { body, apply: of.apply, tell: of.tell, weight, isSecret: of.isSecret ?? (() => false) }];
  });
  return Object.fromEntries(kinds);
}
