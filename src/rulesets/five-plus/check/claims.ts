import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { words } from '../../schema.ts';
import { tagSchema } from '../descriptor/descriptor.ts';

const namesSchema = z
  .array(field(words(80, '5P-4', 'the name of a descriptor'), { names: 'descriptor' }))
  .check(z.maxLength(20, { error: '[5P-4] at most 20 descriptors are named' }));

/** Which descriptors count beyond those that do by themselves, which don't, and what sort of action it is. */
export const claimsShape = {
  using: z.exactOptional(namesSchema),
  without: z.exactOptional(namesSchema),
  tags: z.exactOptional(
    z.array(tagSchema).check(z.maxLength(12, { error: '[5P-4] an action has at most 12 tags' })),
  ),
};

export interface Claims {
  readonly using: readonly string[];
  readonly without: readonly string[];
  readonly tags: readonly string[];
}

export function claimsOf({ using = [], without = [], tags = [] }: Partial<Claims>): Claims {
  return { using, without, tags };
}
