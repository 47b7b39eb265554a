import type { Rule } from '../rule';

/** The rules of the phase `syntax`. */
export const syntaxRules: readonly Rule[] = [];
