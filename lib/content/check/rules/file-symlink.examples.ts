import { link, type RuleExamples } from '../examples';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a symbolic link',
      files: { 'content/coupons/a.yaml': link },
      finds: ['content/coupons/a.yaml:1:1 file-symlink'],
      fixed: { 'content/coupons/a.yaml': 'code: ABC\n' },
    },
  ],
  passing: [{ name: 'a file', files: { 'content/coupons/a.yaml': 'code: ABC\n' } }],
};
