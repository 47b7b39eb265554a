import { FrontMatterError } from '../../mdx/front-matter';
import { FILE_START } from '../finding';
import { fileRule } from '../rule';

const remedies = {
  engine: 'Write exactly --- on the first line and the fields below it, as in other documents.',
  missing:
    'Write exactly --- on the first line, without spaces, then the fields, then another line of exactly ---.',
  unclosed: 'Write a line of exactly ---, without spaces, between the fields and the text.',
};

/** An MDX document begins with its fields between two lines `---`. */
export const rule = fileRule({
  ids: { 'fm-engine': {}, 'fm-missing': {}, 'fm-unclosed': {} },
  *check(file) {
    const frontMatter = file.frontMatter();
    if (!(frontMatter instanceof FrontMatterError)) return;
    const { kind, message } = frontMatter;
    yield { rule: `fm-${kind}`, at: FILE_START, message: `has ${message}`, remedy: remedies[kind] };
  },
});
