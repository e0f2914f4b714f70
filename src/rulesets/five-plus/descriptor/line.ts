import { type Result, refused } from '../../../dice/index.ts';
import type { Refusal } from '../../ruleset.ts';
import { descriptorSchema } from '../sheet/sheet.ts';
import type { Descriptor, Kind } from './descriptor.ts';
import { parseDescriptor } from './notation.ts';

/** A line of notation that also keeps the limits of a sheet. */
export function readDescriptor(text: string, kind: Kind, path = 'text'): Result<Descriptor, Refusal> {
  const read = parseDescriptor(text, kind);
  if (!read.ok)
    return refused({
      rule: '5P-3',
      sentence: `at sign ${read.error.column}: ${read.error.sentence}`,
      path,
    });
  const checked = descriptorSchema.safeParse(read.value);
  if (checked.success) return read;
  const [, rule = '5P-3', sentence = 'this is no descriptor'] =
    /^\[([^\]]+)\] (.*)$/s.exec(checked.error.issues[0]?.message ?? '') ?? [];
  return refused({ rule, sentence, path });
}
