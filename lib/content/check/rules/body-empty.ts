import { FrontMatterError } from '../../mdx/front-matter';
import { fileRule } from '../rule';

/** An MDX document says something below its front matter. */
export const rule = fileRule({
  ids: { 'body-empty': {} },
  *check(file) {
    const frontMatter = file.frontMatter();
    if (!frontMatter || frontMatter instanceof FrontMatterError) return;
    if (frontMatter.body.trim() === '')
      yield {
        rule: 'body-empty',
        at: { line: frontMatter.bodyLine - 1, column: 1 },
        message: 'has no text, and readers would see an empty place',
        remedy: 'Write the text below the closing ---, or remove the document.',
      };
  },
});
