import { mdxComponents, mdxElements } from '../../schema/mdx-components';
import { closestMatch } from '../closest-match';
import { didYouMean, orList, quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

const known = [...Object.keys(mdxComponents), ...mdxElements];

/** HTML tags that Markdown has a mark for. */
const markdown: Readonly<Record<string, string>> = {
  b: '**bold**',
  strong: '**bold**',
  i: '_italic_',
  em: '_italic_',
  a: '[words](/address)',
  img: '![what it shows](/images/…)',
};

/** Tags in prose are those of the site's components, and a few HTML tags. */
export const rule = fileRule({
  ids: { 'mdx-component': {} },
  *check(file) {
    for (const node of file.nodes().elements) {
      const name = node.name ?? '';
      if (known.includes(name)) continue;
      yield {
        rule: 'mdx-component',
        at: startOf(node),
        message: `${quoted(`<${name}>`)} is not a tag that documents may use`,
        remedy: `${markdown[name] ? `Write ${markdown[name]}. ` : didYouMean(closestMatch(name, known))}Tags are ${orList(known)}; in Markdown write **bold**, [words](/address), ![what it shows](/images/…).`,
      };
    }
  },
});
