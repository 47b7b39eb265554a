import type { RuleExamples } from '../examples';

const path = 'content/coupons/a.yaml';
const failing = (name: string, text: string, place: string, right: string) => ({
  name,
  files: { [path]: text },
  finds: [`${path}:${place} yaml-syntax`],
  fixed: { [path]: right },
});

export const examples: RuleExamples = {
  failing: [
    failing(
      'two colons',
      'code: ABC\npercent: of: all\n',
      '2:10',
      'code: ABC\npercent: "of: all"\n',
    ),
    failing(
      'a line that is indented too far',
      'code: ABC\n  percent: 5\n',
      '2:3',
      'code: ABC\npercent: 5\n',
    ),
    failing(
      'a line that is indented by an odd number of spaces',
      'x:\n   a: 1\n  b: 2\n',
      '2:4',
      'x:\n  a: 1\n  b: 2\n',
    ),
    failing('a tab', 'x:\n\ta: 1\n', '2:1', 'x:\n  a: 1\n'),
    failing(
      'a quote that is not closed',
      'code: "ABC\npercent: 5\n',
      '1:7',
      'code: "ABC"\npercent: 5\n',
    ),
    failing(
      'a bracket that is not closed',
      'code: [ABC\npercent: 5\n',
      '1:7',
      'code: [ABC]\npercent: 5\n',
    ),
    failing(
      'a special character at the beginning',
      'code: ABC\npercent: @5\n',
      '2:10',
      'code: ABC\npercent: "@5"\n',
    ),
    failing('a line without a colon', 'code: ABC\npercent\n', '2:1', 'code: ABC\npercent: 5\n'),
    failing(
      'a colon without a space',
      'code: ABC\npercent:5\nvalidFrom: 2026-11-20\n',
      '2:1',
      'code: ABC\npercent: 5\nvalidFrom: 2026-11-20\n',
    ),
    failing('a hyphen for a number', 'code: ABC\npercent: -\n', '2:10', 'code: ABC\npercent: 0\n'),
    failing('a second document', 'code: ABC\n---\npercent: 5\n', '2:1', 'code: ABC\npercent: 5\n'),
    failing('entries without end', `code: [${'1,'.repeat(20_000)}]\n`, '1:1', 'code: ABC\n'),
    failing(
      'brackets without end',
      `code: ${'['.repeat(100)}${']'.repeat(100)}\n`,
      '1:1',
      'code: ABC\n',
    ),
    failing(
      'a reference without quotes',
      'code: {firm.name} and more\n',
      '1:7',
      'code: "{firm.name} and more"\n',
    ),
    failing('a hyphen without a space', 'x:\n  - a\n  -b\n', '3:3', 'x:\n  - a\n  - b\n'),
    failing('a bullet for a hyphen', 'x:\n  - a\n  • b\n', '3:3', 'x:\n  - a\n  - b\n'),
    failing('an entry without a hyphen', 'x:\n  - a\n  b\n', '3:3', 'x:\n  - a\n  - b\n'),
    failing(
      'an entry too far left',
      'x:\n  y:\n    - a\n  - b\n',
      '4:3',
      'x:\n  y:\n    - a\n    - b\n',
    ),
    failing(
      'a field too far left',
      'x:\n  a: 1\nb: 2\n  c: 3\n',
      '3:1',
      'x:\n  a: 1\n  b: 2\n  c: 3\n',
    ),
    failing('an equals sign', 'code: ABC\npercent = 5\n', '2:1', 'code: ABC\npercent: 5\n'),
    failing('two fields on one line', 'code: ABC percent: 5\n', '1:7', 'code: ABC\npercent: 5\n'),
    failing('a remark without #', '// a remark\ncode: ABC\n', '1:1', '# // a remark\ncode: ABC\n'),
    failing('a star', 'code: *A b\n', '1:7', 'code: "*A b"\n'),
    failing('bold text', 'code: **A** b\n', '1:7', 'code: A b\n'),
    failing('bold text with a colon', 'code: *A: b*\n', '1:7', 'code: "A: b"\n'),
    failing('code', 'code: `A` b\n', '1:7', 'code: A b\n'),
    failing('a link', 'code: [A](/b) c\n', '1:7', 'code: A c\n'),
    failing('an entry with two signs', 'x:\n  - * a\n', '2:5', 'x:\n  - a\n'),
    failing('a quotation', 'code: > A b\n', '1:7', 'code: A b\n'),
    failing('a hyphen before a text', 'code: - A b\n', '1:7', 'code: A b\n'),
    failing('curly quotes', 'code: “A: b”\n', '1:7', 'code: "A: b"\n'),
    failing('quotes within quotes', 'code: "A "b" c"\n', '1:7', 'code: "A \'b\' c"\n'),
    failing('an apostrophe', "code: 'A b's c'\n", '1:7', 'code: "A b\'s c"\n'),
    failing('a backslash in quotes', 'code: "A\\d"\n', '1:7', 'code: "Ad"\n'),
    failing('a comma at the end', 'code: "A",\npercent: 5\n', '1:7', 'code: "A"\npercent: 5\n'),
    failing(
      'a space of a word processor',
      'x:\n\u00A0\u00A0a: 1\n  b: 2\n',
      '2:1',
      'x:\n  a: 1\n  b: 2\n',
    ),
    {
      name: 'two colons in the block between the --- lines',
      files: {
        'content/disclaimer/0100-a.mdx': '---\neffectiveFrom: 2026-01-01\nx: a: b\n---\n\nText.\n',
      },
      finds: ['content/disclaimer/0100-a.mdx:3:4 yaml-syntax'],
      fixed: {
        'content/disclaimer/0100-a.mdx':
          '---\neffectiveFrom: 2026-01-01\nx: "a: b"\n---\n\nText.\n',
      },
    },
  ],
  passing: [
    {
      name: 'fields, lists and text of several lines',
      files: { [path]: 'code: "a: b"\nlist:\n  - 1\n  - b: 2\ntext: >\n  One\n  two\n' },
    },
  ],
};
