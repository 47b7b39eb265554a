import type { RuleExamples } from '../examples';

const path = 'content/coupons/a.yaml';
const failing = (name: string, text: string, place: string) => ({
  name,
  files: { [path]: text },
  finds: [`${path}:${place} yaml-syntax`],
});

export const examples: RuleExamples = {
  failing: [
    failing('two colons', 'code: ABC\npercent: of: all\n', '2:10'),
    failing('a line that is indented too far', 'code: ABC\n  percent: 5\n', '2:9'),
    failing('a line that is indented too little', 'x:\n   a: 1\n  b: 2\n', '3:1'),
    failing('a tab', 'x:\n\ta: 1\n', '2:1'),
    failing('a quote that is not closed', 'code: "ABC\npercent: 5\n', '1:7'),
    failing('a bracket that is not closed', 'code: [ABC\npercent: 5\n', '1:7'),
    failing('a special character at the beginning', 'code: ABC\npercent: @5\n', '2:10'),
    failing('a line without a colon', 'code: ABC\npercent\n', '2:1'),
    failing('a colon without a space', 'code: ABC\npercent:5\nvalidFrom: 2026-11-20\n', '2:1'),
    failing('a hyphen for a number', 'code: ABC\npercent: -\n', '2:10'),
    failing('a second document', 'code: ABC\n---\npercent: 5\n', '2:1'),
    failing('brackets without end', `code: ${'['.repeat(100)}${']'.repeat(100)}\n`, '1:1'),
    failing('a reference without quotes', 'code: {firm.name} and more\n', '1:7'),
    {
      name: 'two colons in the block between the --- lines',
      files: {
        'content/disclaimer/0100-a.mdx': '---\neffectiveFrom: 2026-01-01\nx: a: b\n---\n\nText.\n',
      },
      finds: ['content/disclaimer/0100-a.mdx:3:4 yaml-syntax'],
    },
  ],
  passing: [
    {
      name: 'fields, lists and text of several lines',
      files: { [path]: 'code: "a: b"\nlist:\n  - 1\n  - b: 2\ntext: >\n  One\n  two\n' },
    },
  ],
};
