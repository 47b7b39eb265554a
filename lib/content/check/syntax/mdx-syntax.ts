import { blankFrontMatter } from '../../mdx/front-matter';
import { mdxComponents, mdxElements } from '../../schema/mdx-components';
import type { SourceLocation } from '../finding';
import { quoted } from '../message-text';
import type { Rule } from '../rule';

const statement = 'content/disclaimer/0200-market-risk.mdx';
const plain = 'Delete the tag, its closing tag and the tags between the two, and keep the words.';
const list = 'Delete the tags, and write each entry on its own line, beginning with "- ".';

/** What to write instead of HTML tags. */
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

type Words = readonly [message: string, remedy: string];

/** What the text at the fault shows; the first that fits. */
const atFault: readonly (readonly [pattern: RegExp, ...words: Words])[] = [
  [
    /^<!/,
    'a comment <!-- … --> is not allowed',
    'Delete it; everything in a document is published.',
  ],
  [
    /^<[^\s<>@]+@/,
    'an address is between < and >',
    'Write a link without < and >: [name@example.com](mailto:name@example.com).',
  ],
  [
    /^<(?:https?:|www\.)/i,
    'an address is between < and >',
    'Write a link without < and >: [words](https://…).',
  ],
  [/^<[^>]*[“”‘’]/, 'a tag has curly quotes', 'Type straight quotes: title="…".'],
  [
    /^<[^>]*=[^\s"'{]/,
    'a value in a tag is not in quotes',
    'Write each of its values as name="…", with one space before the name.',
  ],
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
  [
    /^<\/?[A-Za-z][^<>"]*"/,
    'a quote " within a tag is not closed',
    'Write " at both sides of each value: title="…".',
  ],
  [/^</, 'a < is not the beginning of a tag', 'Write &lt; for the character <.'],
];

/** The text below the block between the --- lines can be read. Only the first mistake is reported. */
export const mdxSyntax: Rule = {
  id: 'mdx-syntax',
  severity: 'error',
  on: 'file',
  why: 'A text that can’t be read can’t be shown.',
  examples: [
    { of: statement, wrong: { body: 'By {firm.name.' }, at: 4 },
    { of: statement, wrong: { body: 'A return <5 percent' }, at: 4 },
  ],
  find(file, report) {
    const prose = file.prose();
    const text = file.text();
    if (!prose || !('fault' in prose) || prose.fault.code === 'esm' || text === undefined) return;
    const { code, message, at } = prose.fault;
    const [place, words, remedy] =
      code === 'tangled'
        ? tangled(at)
        : message.includes('brace')
          ? brace(at)
          : wrongTag(blankFrontMatter(text).split('\n'), at, message);
    report({ file, ...place }, `the text can’t be read: ${words}`, remedy);
  },
};

type Mistake = readonly [SourceLocation, ...Words];

const tangled = (at: SourceLocation): Mistake => [
  at,
  'the paragraph, or the text up to it, has too many marks or lines',
  'Delete the marks * _ [ ] < > { & \\ that are not needed, or split the paragraph or the document.',
];

const brace = (at: SourceLocation): Mistake => [
  at,
  'a brace { is not closed',
  'Write a reference as {firm.name}, or \\{ for the character itself.',
];

/** A tag that is closed by another or not at all, or a < that begins none. */
function wrongTag(lines: readonly string[], at: SourceLocation, message: string): Mistake {
  const [, closing, opening] =
    /closing tag `<\/([^>]*)>`, expected corresponding closing tag for `<([^>]*)>`/.exec(message) ??
    [];
  if (opening !== undefined && closing !== undefined) return wrongPair(lines, at, opening, closing);
  const [, name] = /^Expected a closing tag for `<([^>]*)>`/.exec(message) ?? [];
  if (name !== undefined) return unclosed(lines, at, name);
  // The parser stops within the tag, or below a tag that is open at the end of its line.
  const open = lines.findLastIndex(
    (line, index) =>
      index < at.line && line.slice(0, index + 1 === at.line ? at.column : undefined).includes('<'),
  );
  const line = lines[open] ?? '';
  const column = line.slice(0, open + 1 === at.line ? at.column : undefined).lastIndexOf('<');
  const rest = line.slice(Math.max(0, column));
  const [, ...words] = atFault.find(([pattern]) => pattern.test(rest)) ?? [
    /$/,
    'a tag can’t be read',
    'Write each of its values as name="…", with one space before the name.',
  ];
  return [open === -1 ? at : { line: open + 1, column: column + 1 }, ...words];
}

function wrongPair(
  lines: readonly string[],
  at: SourceLocation,
  opening: string,
  closing: string,
): Mistake {
  const said = `the tag <${opening}> is closed by </${closing}>`;
  if (isKnown(closing) && !isKnown(opening))
    return [at, said, `Write <${closing} instead of <${opening}.`];
  const line = lines.findIndex(
    (each, index) => index + 1 >= at.line && each.includes(`</${closing}>`),
  );
  const place = { line: line + 1, column: (lines[line]?.indexOf('</') ?? 0) + 1 };
  return [line === -1 ? at : place, said, `Write </${opening}> instead of </${closing}>.`];
}

function unclosed(lines: readonly string[], at: SourceLocation, name: string): Mistake {
  const loose = lines.findIndex(
    (line, index) =>
      index + 1 >= at.line && /<(?:\s+\/?|\/\s+|\\)([A-Za-z][\w.]*)/.exec(line)?.[1] === name,
  );
  if (loose !== -1)
    return [
      { line: loose + 1, column: 1 },
      'a tag has a space or a wrong sign after its <',
      `Write </${name}>.`,
    ];
  const remedy = insteadOfTag(name);
  if (remedy) return [at, `a tag <${name}> is not closed`, remedy];
  if (isKnown(name))
    return [
      at,
      `the tag <${name}> is not closed`,
      `Write </${name}>, with a /, on a line of its own where its text ends, with an empty line above it.`,
    ];
  return name.includes('.')
    ? [at, `the reference ${quoted(name)} is between < and >`, `Write {${name}}.`]
    : [
        at,
        `${quoted(`<${name}>`)} is not a tag that documents may use`,
        'Write the words without < and >.',
      ];
}

function isKnown(name: string): boolean {
  return name in mdxComponents || mdxElements.some((element) => element === name);
}
