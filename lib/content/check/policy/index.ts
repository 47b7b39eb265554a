import type { Rule } from '../rule';
import { changeRules } from './changes';
import { claimRules } from './claims';
import { complaintFigureRules } from './complaint-figures';
import { complaintMonthRules } from './complaint-months';
import { contradictionRules } from './contradictions';
import { copyRules } from './copies';
import { couponRules } from './coupons';
import { courseRules } from './courses';
import { disclosureChangeRules } from './disclosure-changes';
import { disclosureRules } from './disclosures';
import { figureRules } from './figures';
import { priceRules } from './prices';
import { safetyRules } from './safety';
import { textRules } from './text';

/** The rules of the phase `policy`, which get valid documents only. */
export const policyRuleLists: readonly Rule[] = [
  ...priceRules,
  ...couponRules,
  ...courseRules,
  ...complaintMonthRules,
  ...complaintFigureRules,
  ...figureRules,
  ...disclosureRules,
  ...contradictionRules,
  ...changeRules,
  ...disclosureChangeRules,
  ...claimRules,
  ...textRules,
  ...copyRules,
  ...safetyRules,
];
