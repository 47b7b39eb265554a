import { fileRule } from '../rule';

/** Plain words for common errors, by the parser's message. */
const words: { readonly sign: RegExp; readonly message: string; readonly remedy: string }[] = [
  {
    sign: /^tangled/,
    message: 'the paragraph has too many marks',
    remedy: 'Remove the marks * _ [ ] < > that are not needed, or split the paragraph.',
  },
  {
    sign: /closing brace/,
    message: 'a brace { is not closed',
    remedy: 'Write a reference as {firm.name}, or \\{ for the character itself.',
  },
  {
    sign: /^Unexpected character `!`/,
    message: 'a comment <!-- … --> is not allowed',
    remedy: 'Remove it; everything in a document is published.',
  },
  {
    sign: /to create a link in MDX/,
    message: 'an address is between < and >',
    remedy: 'Write a link as [words](https://…).',
  },
  {
    sign: /^Unexpected character `[“”‘’]`/,
    message: 'a tag has curly quotes',
    remedy: 'Type straight quotes: title="…".',
  },
  {
    sign: /^Expected a closing tag for `<br>`/,
    message: 'a <br> tag is not closed',
    remedy: 'Write <br />.',
  },
  {
    sign: /^Expected a closing tag/,
    message: 'a tag is not closed',
    remedy: 'Close it after its text: <Note …> text </Note>.',
  },
  {
    sign: /before name/,
    message: 'a < is not the beginning of a tag',
    remedy: 'Write &lt; for the character <.',
  },
  {
    sign: /closing (?:tag|slash)/,
    message: 'a closing tag has no opening tag',
    remedy: 'Remove the closing tag, or close tags in reverse order: the one opened last first.',
  },
];

/** The text below the front matter is valid MDX. */
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
        'Write &lt; for the character <, and close each tag and brace of the line.',
    };
  },
});
