import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n` });
const failing = (name: string, body: string, place: string, right: string) => ({
  name,
  files: document(body),
  finds: [`${path}:${place} mdx-syntax`],
  fixed: document(right),
});

export const examples: RuleExamples = {
  failing: [
    failing(
      'a brace that is not closed',
      'By {firm.name.\n\nMore {firm.name}.',
      '5:4',
      'By {firm.name}.\n\nMore {firm.name}.',
    ),
    failing(
      'curly quotes in a tag',
      '<Note tone=“info” title="A">x</Note>',
      '5:1',
      '<Note tone="info" title="A">x</Note>',
    ),
    failing('a br that is not closed', 'A<br>B', '5:2', 'A<br />B'),
    failing('a comment', 'A\n\n<!-- note -->', '7:1', 'A'),
    failing(
      'a tag that is not closed',
      '<Note tone="info" title="A">\n\nText.',
      '5:1',
      '<Note tone="info" title="A">\n\nText.\n\n</Note>',
    ),
    failing('a closing tag without an opening tag', 'Text.\n\n</Note>', '7:1', 'Text.'),
    failing(
      'an address in angle brackets',
      'At <https://example.com>.',
      '5:4',
      'At [this page](https://example.com).',
    ),
    failing(
      'a closing tag in small letters',
      '<Note tone="info" title="A">\n\nText.\n\n</note>',
      '9:1',
      '<Note tone="info" title="A">\n\nText.\n\n</Note>',
    ),
    failing(
      'an opening tag in small letters',
      '<note tone="info" title="A">\n\nText.\n\n</Note>',
      '5:1',
      '<Note tone="info" title="A">\n\nText.\n\n</Note>',
    ),
    failing(
      'a closing tag without its /',
      '<Note tone="info" title="A">\n\nText.\n\n<Note>',
      '9:1',
      '<Note tone="info" title="A">\n\nText.\n\n</Note>',
    ),
    failing(
      'a closing tag with a space',
      '<Note tone="info" title="A">\n\nText.\n\n< /Note>',
      '9:1',
      '<Note tone="info" title="A">\n\nText.\n\n</Note>',
    ),
    failing(
      'a value without quotes',
      '<Note tone=info title="A">\n\nText.\n\n</Note>',
      '5:1',
      '<Note tone="info" title="A">\n\nText.\n\n</Note>',
    ),
    failing(
      'a tag without its >',
      '<Note tone="info" title="A"\n\nText.\n\n</Note>',
      '5:1',
      '<Note tone="info" title="A">\n\nText.\n\n</Note>',
    ),
    failing('a reference in angle brackets', 'By <firm.name>.', '5:4', 'By {firm.name}.'),
    failing('a word in angle brackets', 'Ask <support>.', '5:5', 'Ask support.'),
    failing('a less-than sign', 'A <5 b', '5:3', 'A &lt;5 b'),
    failing('marks without end', `Text\n\n${'*a_ '.repeat(20_000)}`, '7:1', 'Text\n\na'),
    failing('indentation without end', `Text\n\n${' '.repeat(200)}- a`, '7:1', 'Text\n\n- a'),
  ],
  passing: [
    { name: 'Markdown', files: document('## A\n\n- **b** _c_ [d](/)\n- 5 < 6 and 7 > 6\n') },
    { name: 'code, which mdx-esm reports', files: document('export const a = {') },
  ],
};
