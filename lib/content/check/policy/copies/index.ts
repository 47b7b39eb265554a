import type { Rule } from '../../rule';
import { copiedRules } from './copied';
import { figureDiffers } from './figures';
import { typedPrice } from './prices';
import { typedValue } from './typed-value';

/** What is typed or copied although one place has it. */
export const copyRules: readonly Rule[] = [typedValue, typedPrice, figureDiffers, ...copiedRules];
