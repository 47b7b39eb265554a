import { FrontMatterError } from '../../mdx/front-matter';
import { FILE_START } from '../finding';
import { fileRule } from '../rule';

const remedies = {
  engine: 'Make the first line exactly --- and write the fields below it, as in other documents.',
  missing:
    'Make the first line exactly ---, write the fields below it, and close them by another line ---.',
  unclosed: 'Put a line that is exactly --- between the fields and the text.',
};

/** An MDX document begins with its fields between two lines `---`, and nothing else. */
export const rule = fileRule({
  ids: { 'fm-engine': {}, 'fm-missing': {}, 'fm-unclosed': {} },
  *check(file) {
    const frontMatter = file.frontMatter();
    if (!(frontMatter instanceof FrontMatterError)) return;
    const { kind, message } = frontMatter;
    yield { rule: `fm-${kind}`, at: FILE_START, message: `has ${message}`, remedy: remedies[kind] };
  },
});
