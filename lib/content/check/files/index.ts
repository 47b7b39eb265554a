import type { Rule } from '../rule';
import { documentRules } from './documents';
import { fileBytesRules } from './file-bytes';
import { filePlaceRules } from './file-place';

/** The rules of the phase `files`. */
export const filesRules: readonly Rule[] = [...filePlaceRules, ...fileBytesRules, ...documentRules];
