import { FrontMatterError } from '../../mdx/front-matter';
import { fileRule } from '../rule';

/** An MDX document has text below its front matter. */
export const rule = fileRule({
  ids: { 'body-empty': { reason: 'A document without text is shown as an empty section.' } },
  *check(file) {
    const frontMatter = file.frontMatter();
    if (!frontMatter || frontMatter instanceof FrontMatterError) return;
    if (frontMatter.body.trim() === '')
      yield {
        rule: 'body-empty',
        at: { line: frontMatter.bodyLine - 1, column: 1 },
        message: 'has no text, so readers would see an empty section',
        remedy: 'Write the text below the second --- line, or delete the file.',
      };
  },
});
