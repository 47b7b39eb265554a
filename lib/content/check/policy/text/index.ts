import type { Rule } from '../../rule';
import { figureRules } from './figures';
import { markRules } from './marks';
import { placeholderRules } from './placeholders';
import { repeatedRules } from './repeated';

/** Signs and words of texts. */
export const textRules: readonly Rule[] = [
  ...markRules,
  ...placeholderRules,
  ...repeatedRules,
  ...figureRules,
];
