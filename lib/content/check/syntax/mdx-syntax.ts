import { isReference } from '../../references';
import { knownTags } from '../../schema/mdx-components';
import type { Rule } from '../context/rule';
import { didYouMean, type Fault, quoted } from '../source/message-text';
import { type Position, startOf } from '../source/position';

export const mdxSyntax: Rule = {
  id: 'mdx-syntax',
  severity: 'error',
  on: 'file',
  why: 'A text that can’t be read can’t be shown.',
  find(file, report) {
    const prose = file.prose();
    if (!prose || !('fault' in prose) || prose.fault.code === 'esm') return;
    const { code, message, at } = prose.fault;
    const lines = (file.proseText() ?? '').split('\n');
    const isBrace = message.includes('brace');
    const place = code === 'tangled' || isBrace ? at : tagBefore(lines, at);
    const [words, remedy] = code === 'tangled' ? TANGLED : isBrace ? BRACE : wrongTag(message);
    report({ file, ...place }, `the text can’t be read: ${words}`, remedy);
  },
};

const TANGLED: Fault = [
  'the paragraph, or the text up to it, has too many marks or lines',
  'Delete the marks * _ [ ] < > { & \\ that are not needed, or split the paragraph or the document.',
];

const BRACE: Fault = [
  'a brace { is not closed',
  'Write a reference as {firm.name}, or \\{ for the character itself.',
];

/** A tag that is closed by another or not at all, or a < that begins none. */
function wrongTag(message: string): Fault {
  const [, name = ''] = /closing tag for `<([^>]*)>`/.exec(message) ?? [];
  if (name === '')
    return [
      'a < is not the beginning of a tag, or its tag has no > or straight quotes, or none opens it',
      'Write &lt; for the character <, a link as [words](https://…), and delete comments. In a tag use straight quotes, and end each tag with >.',
    ];
  return [
    `the tag ${quoted(`<${name}>`)} is not closed, or another one is closed first`,
    knownTags.includes(name)
      ? `Write ${name === 'br' ? '<br />' : `</${name}>, with a /, where its text ends`}.`
      : insteadOfTag(name),
  ];
}

/** Where the parser stops within a tag, or below a tag that is open at the end of its line. */
function tagBefore(lines: readonly string[], at: Position): Position {
  for (let line = at.line; line > 0; line--) {
    const before = lines[line - 1]?.slice(0, line === at.line ? at.column : undefined) ?? '';
    if (before.includes('<')) return { line, column: before.lastIndexOf('<') + 1 };
  }
  return at;
}

/** Returns the remedy for a tag that documents can't have. */
export function insteadOfTag(name: string): string {
  const near = knownTags.find((tag) => tag.toLowerCase() === name.toLowerCase());
  return `${didYouMean(near)}Delete the tag, its closing tag and those between the two, and keep the words: a reference is {firm.name}, bold **bold**, a link [words](/address), the entry of a list begins with "- ", a heading with "## ".`;
}

/** Braces contain references such as {firm.name} only, and no paragraph is program code. */
export const mdxCode: Rule = {
  id: 'mdx-expression',
  severity: 'error',
  on: 'file',
  why: 'Anything but a reference in braces, and what follows "import" or "export", would run as program code when the site is made.',
  find(file, report) {
    const prose = file.prose();
    if (!prose) return;
    for (const node of file.nodes().expressions)
      if (!isReference(node.value))
        report(
          { file, ...startOf(node) },
          `only a reference is allowed in braces, not ${quoted(`{${node.value}}`)}`,
          'Write a reference such as {firm.name}, or \\{ for the character itself. Delete a note to other editors.',
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

export const fieldBlock: Rule = {
  id: 'field-block',
  severity: 'error',
  on: 'file',
  why: 'Outside the block between the --- lines a field has no effect, and a word after --- makes programs run it.',
  find(file, report) {
    const error = file.frontMatterError();
    if (error) report({ file, line: error.line, column: 1 }, error.message, error.remedy);
  },
};
