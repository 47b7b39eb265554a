import type { z } from 'zod';

/** Reports what a rule of a schema does not accept, at a path below the schema's value, and what to write. */
export function reject(
  context: z.RefinementCtx,
  path: PropertyKey[],
  message: string,
  remedy: string,
): void {
  context.addIssue({ code: 'custom', path, message, params: { remedy } });
}
