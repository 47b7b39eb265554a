import type { Rule } from '../rule';

/** The rules of the phase `schema`. */
export const schemaRules: readonly Rule[] = [];
