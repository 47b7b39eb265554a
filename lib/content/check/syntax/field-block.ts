import type { Rule } from '../context/rule';
import { positionWithin } from '../source/position';

/** A line of the text that begins with a name and a colon. */
const FIELD = /^([a-z]\w*):(?:\s|$)/gm;

export const fieldBlock: Rule = {
  id: 'field-block',
  severity: 'error',
  on: 'file',
  why: 'Outside the block between the --- lines a field has no effect, and readers see it; a word after --- makes programs run it.',
  find(file, report) {
    const block = file.frontMatter();
    const error = file.frontMatterError();
    if (error) report({ file, line: error.line, column: 1 }, error.message, error.remedy);
    const { shape = {} } = file.collection?.schema ?? {};
    const fields = [...(block?.body.matchAll(FIELD) ?? [])];
    const found = fields.find(([, name = '']) => Object.hasOwn(shape, name));
    if (block && found)
      report(
        { file, ...positionWithin({ line: block.bodyLine, column: 1 }, block.body, found.index) },
        `the field "${found[1]}" is in the text, so readers see it`,
        'Move its lines up, between the two lines of hyphens at the top of the file.',
      );
  },
};
