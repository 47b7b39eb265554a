import type { Nodes } from 'mdast';
import { quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** Words that say nothing of where a link leads. */
const EMPTY = new RegExp(
  '^(?:(?:please )?click(?: on)?(?: here| this| below| the link)?|here|this|this (?:page|link|one)|link|the link|(?:read|learn|know|see|find out|view|show) more|more|more (?:info|information|details)|details|see here|tap here|go(?: here)?|continue|visit|open|page|url|website|' +
    'यहाँ|यहां|यहाँ क्लिक करें|यहां क्लिक करें|क्लिक करें|और पढ़ें|अधिक पढ़ें|अधिक जानें|और जानें|यह|लिंक|येथे|इथे|येथे क्लिक करा|इथे क्लिक करा|क्लिक करा|अधिक वाचा|पुढे वाचा|இங்கே|இங்கு|இங்கே கிளிக் செய்யவும்|இங்கே சொடுக்கவும்|மேலும்|மேலும் படிக்க|மேலும் அறிய)$'.normalize(),
  'i',
);

/** A link's words say where it leads. */
export const rule = fileRule({
  ids: {
    'link-words': {
      severity: 'warning',
      reason: 'Screen readers list the links of a page without the sentences around them.',
    },
  },
  *check(file) {
    for (const link of file.nodes().links) {
      const words = wordsOf(link)
        .replaceAll(/[^\p{L}\p{M}\s]+/gu, ' ')
        .trim()
        .replaceAll(/\s+/g, ' ');
      if (EMPTY.test(words.normalize()))
        yield {
          rule: 'link-words',
          at: startOf(link),
          message: `the link ${quoted(words)} does not say where it leads`,
          remedy:
            'Make the words of the sentence that name the page the link, such as [Refund Policy](/refund-policy).',
          subject: `${words} ${link.url}`,
        };
    }
  },
});

function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
