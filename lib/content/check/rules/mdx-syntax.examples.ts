import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n` });
const failing = (name: string, body: string, place: string) => ({
  name,
  files: document(body),
  finds: [`${path}:${place} mdx-syntax`],
});

export const examples: RuleExamples = {
  failing: [
    failing('a brace that is not closed', 'By {firm.name.\n\nMore {firm.name}.', '5:4'),
    failing('curly quotes in a tag', '<Note tone=“info” title="A">x</Note>', '5:12'),
    failing('a br that is not closed', 'A<br>B', '5:2'),
    failing('a comment', 'A\n\n<!-- note -->', '7:2'),
    failing('a tag that is not closed', '<Note tone="info" title="A">\n\nText.', '5:1'),
    failing('a closing tag without an opening tag', 'Text.\n\n</Note>', '7:2'),
    failing('an address in angle brackets', 'At <https://example.com>.', '5:11'),
    failing('a less-than sign', 'A <5 b', '5:4'),
    failing('marks without end', `Text\n\n${'*a_ '.repeat(20_000)}`, '7:1'),
    failing('indentation without end', `Text\n\n${' '.repeat(200)}- a`, '7:1'),
  ],
  passing: [
    { name: 'Markdown', files: document('## A\n\n- **b** _c_ [d](/)\n- 5 < 6 and 7 > 6\n') },
    { name: 'code, which mdx-esm reports', files: document('export const a = {') },
  ],
};
