import type { Edit } from './edit';
import { courseEdits } from './edits/courses';
import { firmEdits } from './edits/firm';
import { listEdits } from './edits/lists';
import { pageEdits } from './edits/pages';
import { priceEdits } from './edits/prices';
import { ruleEdits } from './edits/rules';
import { statementEdits } from './edits/statements';
import { valueEdits } from './edits/values';

/**
 * Ordinary edits: each must pass the check and the tests alone, and all of them together. They are
 * made in this order, and one may not depend on another.
 */
export const edits: readonly Edit[] = [
  ...firmEdits,
  ...priceEdits,
  ...courseEdits,
  ...ruleEdits,
  ...statementEdits,
  ...listEdits,
  ...pageEdits,
  ...valueEdits,
];
