import { fileRule } from '../rule';

/** Plain words for what goes wrong most, by what the parser says. */
const words: { readonly sign: RegExp; readonly message: string; readonly remedy: string }[] = [
  {
    sign: /^tangled/,
    message: 'the paragraph has more marks than can be read',
    remedy: 'Remove the marks * _ [ ] < > that have no meaning here, or divide the paragraph.',
  },
  {
    sign: /closing brace/,
    message: 'a brace { is never closed',
    remedy: 'Write a reference as {firm.name}, or \\{ where the character itself is meant.',
  },
  {
    sign: /^Unexpected character `!`/,
    message: 'a comment <!-- … --> is not allowed',
    remedy: 'Remove it: what is written in a document is published.',
  },
  {
    sign: /to create a link in MDX/,
    message: 'an address stands between < and >',
    remedy: 'Write a link as [words](https://…).',
  },
  {
    sign: /^Expected a closing tag/,
    message: 'a tag is opened and never closed',
    remedy: 'Close it after the text that belongs to it: <Note …> text </Note>.',
  },
  {
    sign: /closing (?:tag|slash)/,
    message: 'a tag is closed that is not open here',
    remedy: 'Close tags in the order in which they were opened, the last one first.',
  },
];

/** The text below the front matter is MDX that can be read. */
export const rule = fileRule({
  ids: { 'mdx-syntax': {} },
  *check(file) {
    const prose = file.prose();
    if (!prose || !('fault' in prose) || prose.fault.code === 'esm') return;
    const { message, at } = prose.fault;
    const known = words.find(({ sign }) => sign.test(message));
    yield {
      rule: 'mdx-syntax',
      at,
      message: `the text can’t be read: ${known?.message ?? message}`,
      remedy:
        known?.remedy ??
        'Write &lt; where the character < itself is meant, and close what the line opens.',
    };
  },
});
