import { mdxComponents, mdxElements } from '../../schema/mdx-components';
import { closestMatch } from '../closest-match';
import { didYouMean, orList, quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

const known = [...Object.keys(mdxComponents), ...mdxElements];

/** Tags in prose are those that the site has a component for, and a few plain ones. */
export const rule = fileRule({
  ids: { 'mdx-component': {} },
  *check(file) {
    for (const node of file.nodes().elements) {
      const name = node.name ?? '';
      if (known.includes(name)) continue;
      yield {
        rule: 'mdx-component',
        at: startOf(node),
        message: `${quoted(`<${name}>`)} is no tag that documents may use`,
        remedy: `${didYouMean(closestMatch(name, known))}Use ${orList(known)}, or Markdown: **bold**, [words](/address), ![what it shows](/images/…).`,
      };
    }
  },
});
