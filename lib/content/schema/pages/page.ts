import { z } from 'zod';
import { link, text } from '../fields';

/** What every page's document holds beside the page's own copy. */
export const pageFields = {
  title: text('Title of the page in the browser’s tab and in search results.'),
  description: text('What the page holds, in a sentence, for search results.'),
};

export const heading = text('Heading of the page.');
export const lead = text('Sentence under the heading.');

export const action = z.strictObject({
  label: text('Words on the button.'),
  href: link('Where the button leads.'),
});
