import type { Rule } from '../rule';
import { characterFormRules } from './character-form';
import { fieldBlockRules } from './field-block';
import { hiddenCharacterRules } from './hidden-characters';
import { mdxCode } from './mdx-code';
import { mdxHeadingRules } from './mdx-headings';
import { mdxSyntax } from './mdx-syntax';
import { mdxTag } from './mdx-tag';
import { secretTyped } from './secrets';
import { yamlSyntax } from './yaml-syntax';
import { yamlValueRules } from './yaml-values';

/** The rules of the phase `syntax`. */
export const syntaxRules: readonly Rule[] = [
  ...hiddenCharacterRules,
  ...characterFormRules,
  secretTyped,
  yamlSyntax,
  ...yamlValueRules,
  ...fieldBlockRules,
  mdxSyntax,
  mdxTag,
  mdxCode,
  ...mdxHeadingRules,
];
