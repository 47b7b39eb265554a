import type { Rule } from '../rule';
import { catalogueRules } from './catalogue';
import { changeRules } from './changes';
import { complaintRules } from './complaints';
import { disclosureRules } from './disclosures';
import { figureRules } from './figures';
import { priceRules } from './prices';

/** The rules of the phase `policy`, which get valid documents only. */
export const policyRuleLists: readonly Rule[] = [
  ...priceRules,
  ...catalogueRules,
  ...complaintRules,
  ...figureRules,
  ...disclosureRules,
  ...changeRules,
];
