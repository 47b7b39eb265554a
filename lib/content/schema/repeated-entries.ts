import type { z } from 'zod';

/** Reports each entry of a list whose key an earlier entry has, at the field that `place` names. */
export function reportRepeated(
  keys: readonly string[],
  place: (index: number) => PropertyKey[],
  context: z.core.$RefinementCtx,
): void {
  for (const [index, key] of keys.entries())
    if (keys.indexOf(key) < index)
      context.addIssue({
        code: 'custom',
        path: place(index),
        message: 'has an entry already',
        params: { remedy: 'Delete one of the two entries, from its hyphen to its last line.' },
      });
}
