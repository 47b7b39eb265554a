import type { Rule } from '../context/rule';
import { quoted } from '../source/message-text';
import { fieldAddresses, linksOf, proseImages } from './links';

export const linkWords: Rule = {
  id: 'link-words',
  severity: 'error',
  why: 'Browsers show nothing of a link without words.',
  on: 'file',
  find(file, report) {
    for (const { words, url, at } of linksOf(file))
      if (words !== undefined && !/[\p{L}\p{N}]/u.test(words))
        report(
          at,
          `the link to ${quoted(url)} has no words, so readers do not see it`,
          'Make the words of the sentence that name the page the link, such as [Refund Policy](/refund-policy).',
        );
  },
};

/** A text that says no more than that there is a picture, or its name. */
const SAYS_NOTHING =
  /^(?:(?:an?|the|our)\s)?(?:image|picture|photo|photograph|logo|icon|screenshot|चित्र|फोटो|तस्वीर|படம்)?$|\.(?:svg|png|webp|jpe?g|gif|mp4)$/i;

export const imageAlt: Rule = {
  id: 'image-alt',
  severity: 'error',
  why: 'People who can’t see a picture hear its alternative text instead, as the law on accessibility demands.',
  on: 'file',
  find(file, report) {
    const texts = fieldAddresses(file, 'alt').map(({ url: words, at }) => ({ words, at }));
    for (const { words = '', at } of [...texts, ...proseImages(file)])
      if (SAYS_NOTHING.test(words.trim()))
        report(
          at,
          `the alternative text ${quoted(words)} does not say what the picture shows`,
          'Write what the picture shows in a few words, for people who can’t see it: "A line chart of the index in 2025".',
        );
  },
};
