import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n` });
const finds = [`${path}:5:1 mdx-esm`];

export const examples: RuleExamples = {
  failing: [
    "import fs from 'fs'",
    'export const x = 1',
    'export const x = { a: 1 }',
    'export const f = () => {\n\n  return 1\n}',
    'export of gold is free.',
  ].map((body) => ({
    name: body,
    files: document(body),
    finds: body.includes('\n') ? [`${path}:5:24 mdx-esm`] : finds,
    fixed: document('The export of gold is free.'),
  })),
  passing: [
    'The import duty.\nexport is free.',
    '- import duty',
    'Importers pay.',
    '> export is free',
  ].map((body) => ({ name: body, files: document(body) })),
};
