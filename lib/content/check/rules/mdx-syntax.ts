import { blankFrontMatter } from '../../mdx/front-matter';
import { lineIndex } from '../line-index';
import { wrongTag } from '../mdx-tags';
import { fileRule } from '../rule';

/** The text below the block between the --- lines is valid MDX. */
export const rule = fileRule({
  ids: { 'mdx-syntax': { reason: 'A text that can’t be read can’t be shown.' } },
  *check(file) {
    const prose = file.prose();
    const text = file.text();
    if (!prose || !('fault' in prose) || prose.fault.code === 'esm' || text === undefined) return;
    const { code, message, at } = prose.fault;
    const source = blankFrontMatter(text);
    const found = code === 'tangled' ? tangled : /brace/.test(message) ? brace : wrongTag(source);
    const place = found && 'offset' in found ? lineIndex(source)(found.offset) : at;
    const words = found ?? unknown;
    yield {
      rule: 'mdx-syntax',
      at: place,
      message: `the text can’t be read: ${words.message}`,
      remedy: words.remedy,
    };
  },
});

const tangled = {
  message: 'the paragraph, or the text up to it, has too many marks or lines',
  remedy:
    'Delete the marks * _ [ ] < > { & \\ that are not needed, or split the paragraph or the document.',
};

const brace = {
  message: 'a brace { is not closed',
  remedy: 'Write a reference as {firm.name}, or \\{ for the character itself.',
};

const unknown = {
  message: 'a sign of this line is read as the beginning of a tag',
  remedy: 'Write &lt; for the character <, and close each tag and brace of the line.',
};
