import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n` });

export const examples: RuleExamples = {
  failing: [
    ...[
      '{process.env.SECRET}',
      '{process.env["SECRET"]}',
      '{(() => { while (true) {} })()}',
      '{1 + 1}',
      '{firm}',
      '{firm name}',
      '{/* a comment */}',
      '{}',
    ].map((body) => ({
      name: body,
      files: document(body),
      finds: [`${path}:5:1 mdx-expression`],
      fixed: document(body.replaceAll('{', '\\{')),
    })),
    {
      name: 'several in one document',
      files: document('One {a} and\n\ntwo {b c}.'),
      finds: [`${path}:5:5 mdx-expression`, `${path}:7:5 mdx-expression`],
      fixed: document('One {firm.name} and\n\ntwo b c.'),
    },
    {
      name: 'props that are spread',
      files: document('<Note {...props}>x</Note>'),
      finds: [`${path}:5:7 mdx-expression`],
      fixed: document('<Note>x</Note>'),
    },
    {
      name: 'code in a prop',
      files: document('<Note tone={process.env.X} title="A">x</Note>'),
      finds: [`${path}:5:7 mdx-expression`],
      fixed: document('<Note tone="{firm.name}" title="A">x</Note>'),
    },
  ],
  passing: [
    '{firm.name}',
    'By { firm.name }.',
    '`{code}`',
    '\\{braces}',
    '<Note tone="info" title="{firm.name}">x</Note>',
  ].map((body) => ({ name: body, files: document(body) })),
};
