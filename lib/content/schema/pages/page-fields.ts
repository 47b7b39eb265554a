import { z } from 'zod';
import { link, text } from '../fields';
import { statisticName } from '../settings/statistics';

/** Fields of every page's document. */
export const pageFields = {
  title: text('Title of the page, in the browser tab and in search results.'),
  description: text('Description of the page in one sentence, for search results.'),
};

export const heading = text('Heading of the page.');
export const lead = text('Sentence under the heading.');

export const blockHeading = text('Heading of the block.');
export const blockLead = text('Sentence under the heading.');

/** A row of figures with a note on them. */
export const statisticsBlock = z
  .strictObject({
    heading: text('Heading of the block, read out by screen readers.'),
    shown: z.array(statisticName).min(1).describe('Figures of settings/statistics.yaml, in order.'),
    note: text('Note on what the figures mean, and what they do not.'),
  })
  .describe('The figures.');

export const action = z.strictObject({
  label: text('Text of the button.'),
  href: link('Where the button leads.'),
});

/** The sentence for a form whose data, named by `what`, our endpoint could not accept. */
export const rejected = (what: string) =>
  text(`Shown when our own endpoint could not accept the ${what}.`);

/** The sentence in place of a form. */
export const withoutScript = text(
  'Shown in place of the form where the browser runs no script; it should name another way.',
);

/** The sentences in place of data that are not there. */
export const loading = z
  .strictObject({
    failed: text('Shown where the data could not be loaded.'),
    offline: text('Shown while the browser is offline.'),
  })
  .describe('Where the data are not there.');
