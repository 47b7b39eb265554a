import { describe, expect, test } from 'vitest';
import { blankFrontMatter, splitFrontMatter } from './front-matter';

describe('front matter', () => {
  test('is what stands between two lines of three dashes', () => {
    expect(splitFrontMatter('---\ntitle: A\n---\n\nText\n')).toEqual({
      yaml: 'title: A',
      body: '\nText\n',
      bodyLine: 4,
    });
  });

  test('blanked keeps the lines of the text', () => {
    expect(blankFrontMatter('---\ntitle: A\n---\nText')).toBe('\n\n\nText');
  });

  test.each(['---js', '--- js', '---JS', '---json', '---toml', '---coffee'])(
    'in another language is refused: %s',
    (fence) => {
      expect(() => splitFrontMatter(`${fence}\n{}\n---\n`)).toThrow(/in the language/);
    },
  );

  test.each(['----\na: 1\n----\n', '\n---\na: 1\n---\n', 'Text'])('missing: %j', (text) => {
    expect(() => splitFrontMatter(text)).toThrow('no front matter');
  });

  test('that is never closed is refused', () => {
    expect(() => splitFrontMatter('---\na: 1\n')).toThrow('without its closing ---');
  });
});
