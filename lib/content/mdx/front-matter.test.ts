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
      expect(() => splitFrontMatter(`${fence}\n{}\n---\n`)).toThrow(/after the first ---$/);
    },
  );

  test.each(['----\na: 1\n----\n', '\n---\na: 1\n---\n', 'Text'])(
    'front matter is missing in %j',
    (text) => {
      expect(() => splitFrontMatter(text)).toThrow('no block between --- lines at its top');
    },
  );

  test('front matter that is not closed is rejected', () => {
    expect(() => splitFrontMatter('---\na: 1\n')).toThrow(
      'no --- line that ends the block of fields',
    );
  });
});
