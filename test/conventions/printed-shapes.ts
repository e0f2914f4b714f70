import * as z from 'zod/mini';
import type { Schema } from '../../src/rulesets/index.ts';

type Json = Readonly<{
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Json[];
  oneOf?: readonly Json[];
  items?: Json;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  properties?: Readonly<Record<string, Json>>;
  required?: readonly string[];
  additionalProperties?: Json | boolean;
  default?: unknown;
  $ref?: string;
}>;

const PATTERNS: Readonly<Record<string, string>> = {
  '^[A-Za-z0-9_-]{1,64}$': 'id',
  '^[0-9a-f]{64}$': 'hex32',
};

/** A schema as documents show it: `{ text: text 1..600, hidden: boolean = false, seat?: id }`. */
export function printed(schema: Schema<unknown>): string {
  const json = z.toJSONSchema(schema as z.ZodMiniType, {
    io: 'input',
    unrepresentable: 'any',
    // That spaces alone are refused only the schema knows.
    override: ({ zodSchema, jsonSchema }) => {
      const isText = jsonSchema.type === 'string' && jsonSchema.maxLength !== undefined;
      if (isText && !z.safeParse(zodSchema, ' ').success) jsonSchema.minLength = 1;
    },
  });
  return shape(json as Json);
}

function shape(json: Json): string {
  if (json.$ref !== undefined) return 'json';
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return json.enum.map((each) => JSON.stringify(each)).join(' | ');
  const either =
    json.anyOf ?? json.oneOf ?? (Array.isArray(json.type) ? json.type.map((type) => ({ type })) : []);
  if (either.length > 0) return either.map(shape).join(' | ');
  if (json.type === 'string') return text(json);
  if (json.type === 'integer' || json.type === 'number') return number(json);
  if (json.type === 'array') return `[${shape(json.items ?? {})}]${bounds(json.minItems, json.maxItems)}`;
  if (json.type === 'object') return object(json);
  return typeof json.type === 'string' ? json.type : 'json';
}

function text({ pattern, minLength, maxLength }: Json): string {
  return pattern === undefined ? `text${bounds(minLength, maxLength)}` : (PATTERNS[pattern] ?? pattern);
}

/** A bound at the largest safe integer isn't worth mentioning. */
function number({ type, minimum, maximum }: Json): string {
  const [least, most] = [minimum, maximum].map((bound) =>
    Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : bound,
  );
  return `${type}${bounds(least, most)}`;
}

function bounds(least: number | undefined, most: number | undefined): string {
  const figure = (value = '' as number | '') => value.toLocaleString('en');
  return least === undefined && most === undefined ? '' : ` ${figure(least)}..${figure(most)}`;
}

function object({ properties, required = [], additionalProperties: more }: Json): string {
  if (!properties) return `{ [name]: ${typeof more === 'object' ? shape(more) : 'json'} }`;
  const fields = Object.entries(properties).map(([name, json]) => {
    const fallback = json.default === undefined ? '' : ` = ${JSON.stringify(json.default)}`;
    return `${name}${required.includes(name) || fallback ? '' : '?'}: ${shape(json)}${fallback}`;
  });
  const all = more === false ? fields : [...fields, '…'];
  return all.length === 0 ? '{}' : `{ ${all.join(', ')} }`;
}
