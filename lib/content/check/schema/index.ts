import type { Rule } from '../rule';
import { issueRules } from './issues';
import { keyRules } from './keys';
import { periodRules } from './periods';
import { notUnique } from './unique';

/** Values that the schema of a document does not accept. */
export const schemaRules: readonly Rule[] = [...keyRules, ...issueRules, ...periodRules, notUnique];
