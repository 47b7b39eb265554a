import { fileRule } from '../rule';
import { writtenBlocks } from '../written-blocks';

/** A line of the text that begins with the name of a field. */
const FIELD = /^([a-z]\w*):(?:\s|$)/;

/** Fields are between the lines of hyphens, and not in the text below them. */
export const rule = fileRule({
  ids: {
    'field-in-text': {
      reason:
        'Below the second line of hyphens a field has no effect, and readers see it: a text of April would be online at once.',
    },
  },
  *check(file) {
    const { collection } = file;
    if (!collection?.path.endsWith('.mdx')) return;
    for (const { text, locationAt } of writtenBlocks(file)) {
      let start = 0;
      for (const line of text.split('\n')) {
        const [, name = ''] = FIELD.exec(line) ?? [];
        if (Object.hasOwn(collection.schema.shape, name)) {
          yield {
            rule: 'field-in-text',
            at: locationAt(start),
            message: `the field "${name}" is in the text, so readers see it`,
            remedy: 'Move its lines up, between the two lines of hyphens at the top of the file.',
          };
          return;
        }
        start += line.length + 1;
      }
    }
  },
});
