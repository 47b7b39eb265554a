import { FrontMatterError } from '../../mdx/front-matter';
import { fileRule } from '../rule';

/** An MDX document begins with its fields between two lines `---`. */
export const rule = fileRule({
  ids: {
    'fm-engine': {
      reason: 'A word after the first --- makes programs run the text below it as code.',
    },
    'fm-missing': {
      reason: 'Without the block between the --- lines the site does not know what the text is.',
    },
    'fm-unclosed': {
      reason: 'Without the second --- line the site takes the whole text for fields.',
    },
  },
  *check(file) {
    const frontMatter = file.frontMatter();
    if (!(frontMatter instanceof FrontMatterError)) return;
    const { kind, message, remedy, line } = frontMatter;
    yield { rule: `fm-${kind}`, at: { line, column: 1 }, message, remedy };
  },
});
