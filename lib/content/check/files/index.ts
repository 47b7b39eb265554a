import type { Rule } from '../rule';

/** The rules of the phase `files`. */
export const filesRules: readonly Rule[] = [];
