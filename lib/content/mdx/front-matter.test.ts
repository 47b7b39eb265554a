import { describe, expect, test } from 'vitest';
import { blankFrontMatter, splitFrontMatter } from './front-matter';

describe('front matter', () => {
  test('front matter is the block between two lines of three hyphens', () => {
    expect(splitFrontMatter('---\ntitle: A\n---\n\nText\n')).toEqual({
      yaml: 'title: A',
      body: '\nText\n',
      bodyLine: 4,
    });
  });

  test('front matter is replaced by empty lines, so that the body keeps its line numbers', () => {
    expect(blankFrontMatter('---\ntitle: A\n---\nText')).toBe('\n\n\nText');
  });

  test.each(['---js', '--- js', '---JS', '---json', '---toml', '---coffee'])(
    'front matter in another language is rejected: %s',
    (fence) => {
      expect(() => splitFrontMatter(`${fence}\n{}\n---\n`)).toThrow(/after the ---$/);
    },
  );

  test.each([
    ['----\na: 1\n----\n', 'the first line is ---- instead of ---', 1],
    ['\n---\na: 1\n---\n', 'there are empty lines above the first ---', 1],
    ['Text\n---\na: 1\n---\n', 'there is text above the first ---, which is on line 2', 1],
    ['Text', 'the file does not begin with the block between the --- lines', 1],
    ['---\na: 1\n --- \nText', 'the second --- line has spaces around the ---', 3],
    ['---\na: 1\n——\nText', 'the block between the --- lines ends with —— instead of ---', 3],
    ['---\na:\n  - 1\n\nText', 'there is no --- line between the fields and the text', 4],
  ])('%j is rejected at the line to change', (text, message, line) => {
    expect(() => splitFrontMatter(text)).toThrow(expect.objectContaining({ message, line }));
  });
});
