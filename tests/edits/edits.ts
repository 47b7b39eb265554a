import type { Edits } from './content';
import { computedEdits } from './edits/computed';
import { valueEdits } from './edits/values';

/**
 * Ordinary edits: each must pass the check and the tests alone, and all of them together. They are
 * made in this order, and one may not depend on another.
 */
export const edits: Edits = { ...valueEdits, ...computedEdits };
