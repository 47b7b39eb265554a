import type { Rule } from '../context/rule';
import { quoted } from '../source/message-text';
import { fieldAddresses, linksOf, proseImages } from './links';

export const linkWords: Rule = {
  id: 'link-words',
  severity: 'error',
  why: 'Browsers show nothing of a link without words, and people who can’t see a picture hear its words instead.',
  on: 'file',
  find(file, report) {
    const texts = fieldAddresses(file, 'alt').map((field) => ({ ...field, words: field.url }));
    for (const { url, words, at } of [...linksOf(file), ...proseImages(file), ...texts])
      if (words !== undefined && !/[\p{L}\p{N}]/u.test(words))
        report(
          at,
          `the link or picture ${quoted(url)} has no words`,
          'Write where the link leads, or what the picture shows: [Refund Policy](/refund-policy), ![A line chart of the index in 2025](/images/…).',
        );
  },
};
