import type { RuleExamples } from '../examples';

const path = 'content/coupons/a.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a file of 300 kB',
      files: { [path]: `code: ABC # ${'x'.repeat(300 * 1024)}\n` },
      finds: [`${path}:1:1 file-size`],
      fixed: { [path]: 'code: ABC\n' },
    },
    {
      name: 'a byte that is not UTF-8',
      files: { [path]: Uint8Array.from([0x61, 0x3a, 0x0a, 0x62, 0xff]) },
      finds: [`${path}:2:2 file-encoding`],
      fixed: { [path]: 'a:\nbÿ' },
    },
    {
      name: 'a NUL',
      files: { [path]: 'code: A\0\n' },
      finds: [`${path}:1:8 file-encoding`],
      fixed: { [path]: 'code: A\n' },
    },
    {
      name: 'UTF-16',
      files: { [path]: Uint8Array.from([0xff, 0xfe, 0x61, 0x00]) },
      finds: [`${path}:1:1 file-encoding`],
      fixed: { [path]: 'a' },
    },
    {
      name: 'a byte-order mark',
      files: { [path]: '\uFEFFcode: A\n' },
      finds: [`${path}:1:1 file-bom`],
      fixed: { [path]: 'code: A\n' },
    },
    {
      name: 'Windows line endings, reported once',
      files: { [path]: 'code: A\r\npercent: 5\r\n' },
      finds: [`${path}:1:8 file-eol`],
      fixed: { [path]: 'code: A\npercent: 5\n' },
    },
  ],
  passing: [{ name: 'plain UTF-8', files: { [path]: 'code: ₹\n' } }],
};
