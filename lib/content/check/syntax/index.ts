import type { Rule } from '../rule';
import { characterFormRules } from './character-form';
import { hiddenCharacterRules } from './hidden-characters';

/** The rules of the phase `syntax`. */
export const syntaxRules: readonly Rule[] = [...hiddenCharacterRules, ...characterFormRules];
