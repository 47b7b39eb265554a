import { mdxComponents, mdxElements } from '../../schema/mdx-components';
import { closestMatch } from '../closest-match';
import { tagsWithoutEnd } from '../mdx-tags';
import { didYouMean, orList, quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

const known = [...Object.keys(mdxComponents), ...mdxElements];

const list = 'Delete the tags, and write each entry on its own line, beginning with "- ".';
const plain = 'Delete the tag, its closing tag and the tags between the two, and keep the words.';
const heading = 'Delete the tags, and write ## and a space before the words.';

/** What to write instead of HTML tags. */
const markdown: ReadonlyMap<string, string> = new Map([
  ...tagsWithoutEnd,
  ...forTags('b strong', 'Write **bold** without the tags.'),
  ...forTags('i em', 'Write _italic_ without the tags.'),
  ...forTags('a', 'Write [words](/address) without the tags.'),
  ...forTags('ul ol li table', list),
  ...forTags('h1 h2 h3 h4 h5 h6', heading),
  ...forTags('p div span center u font small big', plain),
]);

function forTags(names: string, remedy: string): [string, string][] {
  return names.split(' ').map((name) => [name, remedy]);
}

/** Tags in prose are those of the site's components, and a few HTML tags. */
export const rule = fileRule({
  ids: {
    'mdx-component': {
      reason:
        'The site knows how to show these tags only, and others can load or run what nobody has reviewed.',
    },
  },
  *check(file) {
    let end = 0;
    for (const node of file.nodes().elements) {
      const name = node.name ?? '';
      const { start, end: closing } = node.position ?? {};
      // The remedy of a tag is that of the tags in it.
      if (known.includes(name) || (start?.offset ?? 0) < end) continue;
      end = closing?.offset ?? end;
      yield {
        rule: 'mdx-component',
        at: startOf(node),
        message: `${quoted(`<${name}>`)} is not a tag that documents may use`,
        remedy:
          markdown.get(name) ??
          `${didYouMean(closestMatch(name, known))}Tags are ${orList(known)}. Write one of them, or delete the tag, its closing tag and other tags between the two.`,
      };
    }
  },
});
