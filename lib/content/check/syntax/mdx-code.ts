import { findReferences } from '../../references';
import { closestMatch } from '../closest-match';
import { quoted } from '../message-text';
import type { Rule } from '../rule';
import { startOf } from '../source/prose-nodes';

const statement = 'content/disclaimer/0200-market-risk.mdx';

/** Braces contain references such as {firm.name} only, and no paragraph is program code. */
export const mdxCode: Rule = {
  id: 'mdx-expression',
  severity: 'error',
  on: 'file',
  why: 'Anything but a reference in braces, and what follows "import" or "export", would run as program code when the site is made.',
  examples: [
    { of: statement, wrong: { file: '---\n---\n\nBy {1 + 1}.\n' }, at: 4 },
    { of: statement, wrong: { file: "---\n---\n\nimport fs from 'fs'\n" }, at: 4 },
  ],
  find(file, report, { references }) {
    const prose = file.prose();
    if (!prose) return;
    for (const node of file.nodes().expressions)
      if (!isReference(node.value))
        report(
          { file, ...startOf(node) },
          `only a reference is allowed in braces, not ${quoted(`{${node.value}}`)}`,
          remedyFor(node.value, [...references.values.keys()]),
        );
    const code =
      'tree' in prose
        ? prose.tree.children.filter(({ type }) => type === 'mdxjsEsm').map(startOf)
        : [prose.fault].filter(({ code }) => code === 'esm').map(({ at }) => at);
    for (const at of code)
      report(
        { file, ...at },
        'a paragraph that begins with "import" or "export" is read as program code',
        'Remove the code, or begin the sentence with another word.',
      );
  },
};

/** Whether code in braces has the form of a reference; the phase of references knows its name. */
function isReference(code: string): boolean {
  const name = code.trim();
  return findReferences(`{${name}}`)[0]?.name === name;
}

/** The reference that was meant, where the words in the braces show it. */
function remedyFor(code: string, names: readonly string[]): string {
  if (/^\s*\/\*/.test(code))
    return 'Delete the note, from its { to its }. Notes to other editors belong into the pull request.';
  const words = code.match(/[A-Za-z0-9-]+/g)?.join('.') ?? '';
  const meant = names.includes(words) ? words : closestMatch(words, names);
  return meant
    ? `Write {${meant}} if you mean this reference, or delete the braces.`
    : 'Write a reference such as {firm.name}, write \\{ for the character itself, or delete the braces.';
}
