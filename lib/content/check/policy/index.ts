import type { Rule } from '../rule';

/** The rules of the phase `policy`, which get valid documents only. */
export const policyRuleLists: readonly Rule[] = [];
