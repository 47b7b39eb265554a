import { mdxComponents } from '../../schema/mdx-components';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** A component of the site has a text in it. */
export const rule = fileRule({
  ids: {
    'note-empty': { reason: 'A note without text is a frame with a heading and nothing in it.' },
  },
  *check(file) {
    for (const node of file.nodes().elements) {
      const { name, children } = node;
      if (name === null || !Object.hasOwn(mdxComponents, name) || children.length > 0) continue;
      yield {
        rule: 'note-empty',
        at: startOf(node),
        message: `<${name}> has no text`,
        remedy: `Write its text between <${name} …> and </${name}>, with an empty line above and below it, or delete both tags.`,
      };
    }
  },
});
