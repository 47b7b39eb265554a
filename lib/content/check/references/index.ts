import type { Rule } from '../rule';

/** The rules of the phase `references`. */
export const referencesRules: readonly Rule[] = [];
