import { isReference } from '../../references';
import type { Rule } from '../context/rule';
import { closestMatch, type Fault, quoted } from '../source/message-text';
import { startOf } from '../source/position';

/** Braces contain references such as {firm.name} only, and no paragraph is program code. */
export const mdxCode: Rule = {
  id: 'mdx-expression',
  severity: 'error',
  on: 'file',
  why: 'Anything but a reference in braces, and what follows "import" or "export", would run as program code when the site is made.',
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

const plain = 'Delete the tag, its closing tag and the tags between the two, and keep the words.';
const list = 'Delete the tags, and write each entry on its own line, beginning with "- ".';

const instead: readonly (readonly [names: RegExp, remedy: string])[] = [
  [/^br$/, 'Write <br />.'],
  [/^hr$/, 'Write --- on a line of its own, with an empty line above it.'],
  [/^img$/, 'Write ![what it shows](/images/…).'],
  [/^(?:b|strong)$/, 'Write **bold** without the tags.'],
  [/^(?:i|em)$/, 'Write _italic_ without the tags.'],
  [/^a$/, 'Write [words](/address) without the tags.'],
  [/^(?:ul|ol|li|table)$/, list],
  [/^h[1-6]$/, 'Delete the tags, and write ## and a space before the words.'],
  [/^(?:p|div|span|center|u|font|small|big)$/, plain],
];

/** What to write instead of an HTML tag; undefined where Markdown has nothing for it. */
export function insteadOfTag(name: string): string | undefined {
  return instead.find(([names]) => names.test(name))?.[1];
}

/** What the text at the fault shows; the first that fits. */
const atFault: readonly (readonly [pattern: RegExp, ...words: Fault])[] = [
  [
    /^<!/,
    'a comment <!-- … --> is not allowed',
    'Delete it; everything in a document is published.',
  ],
  [
    /^<(?:https?:|www\.|[^\s<>@]+@)/i,
    'an address is between < and >',
    'Write a link without < and >: [words](https://…).',
  ],
  [/^<[^>]*[“”‘’]/, 'a tag has curly quotes', 'Type straight quotes: title="…".'],
  [
    /^<\/[A-Za-z]/,
    'a closing tag has no opening tag',
    'Delete it, or write its opening tag above.',
  ],
  [
    /^<\/?[A-Z][^<>]*$/,
    'a tag has no > at its end',
    'Write > at the end of the tag, on the same line.',
  ],
  [/^</, 'a < is not the beginning of a tag', 'Write &lt; for the character <.'],
];

export function wordsForTag(source: string): Fault {
  const [, ...words] = atFault.find(([pattern]) => pattern.test(source)) ?? [
    /$/,
    'a tag can’t be read',
    'Write each of its values as name="…", with one space before the name.',
  ];
  return words;
}
