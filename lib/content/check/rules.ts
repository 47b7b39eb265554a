import { acknowledgementRules } from './acknowledgements';
import { filesRules } from './files';
import { policyRuleLists } from './policy';
import { referencesRules } from './references';
import type { Rule } from './rule';
import { schemaRules } from './schema';
import { syntaxRules } from './syntax';

/** The phases before the policy, in order; a file that fails one does not go on to the next. */
export const filePhases = [filesRules, syntaxRules, schemaRules, referencesRules].map((rules) =>
  rules.filter((rule) => rule.on === 'file'),
);

/** All rules, in the order of the phases. */
export const allRules: readonly Rule[] = [
  ...filesRules,
  ...syntaxRules,
  ...schemaRules,
  ...referencesRules,
  ...policyRuleLists,
  ...acknowledgementRules,
];

/** Rules about the whole content. */
export const siteRules = allRules.filter((rule) => rule.on === 'site');

/** Rules about single valid documents and their texts. */
export const policyRules = allRules.filter((rule) => rule.on !== 'site' && rule.on !== 'file');
