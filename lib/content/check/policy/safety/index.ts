import type { Rule } from '../../rule';
import { contactRules } from './contacts';

/** What nobody may publish. */
export const safetyRules: readonly Rule[] = contactRules;
