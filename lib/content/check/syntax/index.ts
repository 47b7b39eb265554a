import type { Rule } from '../rule';
import { fieldBlockRules } from './field-block';
import { mdxCode } from './mdx-code';
import { mdxHeadingRules } from './mdx-headings';
import { mdxSyntax } from './mdx-syntax';
import { mdxTag } from './mdx-tag';
import { yamlSyntax } from './yaml-syntax';
import { yamlValueRules } from './yaml-values';

/** The rules of the phase `syntax`. */
export const syntaxRules: readonly Rule[] = [
  yamlSyntax,
  ...yamlValueRules,
  ...fieldBlockRules,
  mdxSyntax,
  mdxTag,
  mdxCode,
  ...mdxHeadingRules,
];
