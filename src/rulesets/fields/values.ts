import type { Field, NamedField, Shape } from './shape.ts';

/** An empty field; undefined where someone has to choose, or may leave it out. */
export function blankOf(field: Field): unknown {
  return field.isOptional ? undefined : field.isNullable ? null : blank(field.shape);
}

export function blank(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
      return '';
    case 'number':
      return Math.min(Math.max(0, shape.min), shape.max);
    case 'flag':
      return false;
    case 'literal':
      return shape.value;
    case 'list':
      return Array.from({ length: shape.least }, () => blankOf(shape.item()));
    case 'map':
      return {};
    case 'group':
      return shape.fields().reduce((value: object, field) => withField(value, field.key, blankOf(field)), {});
    case 'either':
      return blank(shape.forms[0] as Shape);
    default:
      return undefined;
  }
}

/** The value with everything required filled in. */
export function completed(field: Field, value: unknown): unknown {
  if (value === undefined) return blankOf(field);
  const { shape } = field;
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map((each) => completed(shape.item(), each));
  if (shape.kind === 'either')
    return completed({ ...field, shape: shape.forms[formOf(shape.forms, value)] as Shape }, value);
  if (shape.kind !== 'group' || !isGroup(value)) return value;
  return shape.fields().reduce<object>((group, each) => {
    const inner = completed(each, value[each.key]);
    return inner === undefined ? group : withField(group, each.key, inner);
  }, value);
}

/** The value with this field set, or removed where it is undefined. */
export function withField(value: unknown, key: string, inner: unknown): Readonly<Record<string, unknown>> {
  const whole = isGroup(value) ? value : {};
  if (inner !== undefined) return { ...whole, [key]: inner };
  const { [key]: _, ...others } = whole;
  return others;
}

export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function formOf(forms: readonly Shape[], value: unknown): number {
  const scores = forms.map((form) => likeness(form, value));
  return scores.indexOf(Math.max(...scores));
}

function likeness(shape: Shape, value: unknown): number {
  switch (shape.kind) {
    case 'literal':
      return shape.value === value ? 2 : 0;
    case 'choice':
      return shape.options.includes(value as string) ? 2 : 0;
    case 'text':
    case 'text-or-number':
      return typeof value === 'string' ? 1 : 0;
    case 'number':
      return typeof value === 'number' ? 1 : 0;
    case 'flag':
      return typeof value === 'boolean' ? 1 : 0;
    case 'list':
      return Array.isArray(value) ? 1 : 0;
    case 'map':
      return isGroup(value) ? 0.5 : 0;
    case 'group':
      return isGroup(value) ? likenessOfGroup(shape, value) : 0;
    case 'either':
      return Math.max(...shape.forms.map((form) => likeness(form, value)));
  }
}

/** A group that knows more of the fields and misses fewer is likelier; one with another discriminator is ruled out. */
function likenessOfGroup(
  shape: Shape & { readonly kind: 'group' },
  value: Readonly<Record<string, unknown>>,
): number {
  const fields = shape.fields();
  const isNamed = ({ key, shape: { kind }, isOptional }: NamedField) =>
    kind === 'literal' && !isOptional && key in value;
  if (fields.some((field) => isNamed(field) && likeness(field.shape, value[field.key]) === 0)) return 0;
  const known = fields.filter(({ key }) => key in value).length;
  const strange = Object.keys(value).filter((key) => !fields.some((field) => field.key === key)).length;
  const missing = fields.filter(({ key, isOptional }) => !isOptional && !(key in value)).length;
  return 1 + (known - strange - missing) / 100;
}

/** A number as printed, with a true minus. */
export function printNumber(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('-', '−') : '';
}

/** `-3`, `−3` or `+3`, as typed. */
export function readNumber(typed: string): number | undefined {
  const plain = typed.trim().replace(/^[−–]/, '-').replace(/^\+/, '');
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) + 0 : undefined;
}

export function readNames(typed: string): readonly string[] {
  return typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** `6` is a number, `-1d6` stays what it is. */
export function readTextOrNumber(typed: string): string | number {
  return readNumber(typed) ?? typed;
}

export function printTextOrNumber(value: unknown): string {
  return typeof value === 'number' ? printNumber(value) : typeof value === 'string' ? value : '';
}
