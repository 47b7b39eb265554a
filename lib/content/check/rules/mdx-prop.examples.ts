import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n` });
const failing = (body: string, find: string, right: string) => ({
  name: body,
  files: document(body),
  finds: [`${path}:${find}`],
  fixed: document(right),
});

const note = '<Note tone="info" title="A">x</Note>';

export const examples: RuleExamples = {
  failing: [
    failing('A<br onClick="x" />', '5:6 mdx-prop', 'A<br />'),
    failing('A<br onerror="x" />', '5:6 mdx-prop', 'A<br />'),
    failing('A<br style={{}} />', '5:6 mdx-prop', 'A<br />'),
    failing('A<br dangerouslySetInnerHTML={{ __html: "x" }} />', '5:6 mdx-prop', 'A<br />'),
    failing('<Note tone="info" titel="A">x</Note>', '5:19 mdx-prop', note),
    failing('<Note tone="info" heading="A">x</Note>', '5:19 mdx-prop', note),
    failing('<Note tone="info">x</Note>', '5:1 mdx-prop', note),
    failing('<Note tone="wraning" title="A">x</Note>', '5:7 mdx-prop-type', note),
    failing('<Note tone="info" title={5}>x</Note>', '5:19 mdx-prop-type', note),
    failing('<Note tone="info" title>x</Note>', '5:19 mdx-prop-type', note),
    failing('<Note tone="info" title="">x</Note>', '5:19 mdx-prop-type', note),
  ],
  passing: [
    { name: 'props as they are meant', files: document('<Note tone="info" title="A">x</Note>') },
    { name: 'a tag without props', files: document('A<br />B') },
    { name: 'a tag that is not known', files: document('<Box onClick="x" />') },
  ],
};
