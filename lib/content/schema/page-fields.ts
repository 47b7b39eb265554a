import { z } from 'zod';
import { publicRoutes } from '@/lib/domain/routes';
import { defineCollection } from './collection';
import { group, groupList, link, text } from './fields';

/** The document of a page: of `about-us` it is `pages/about-us.yaml`, and its type `AboutUsPage`. */
export function definePage<Shape extends z.ZodRawShape>({
  name,
  fields,
  ...page
}: {
  readonly name: string;
  readonly description: string;
  readonly fields: Shape;
}) {
  const words = name.replaceAll(/(?:^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase());
  return defineCollection({
    type: `${words}Page`,
    path: `pages/${name}.yaml`,
    ...page,
    fields: {
      title: text('Title of the page, in the browser tab and in search results.'),
      description: text('Description of the page in one sentence, for search results.'),
      ...fields,
    },
  });
}

export const heading = text('Heading of the page.');
export const lead = text('Sentence under the heading.');

export const blockHeading = text('Heading of the block.');
/** The fields of a block that begins with a heading and a sentence. */
export const headed = { heading: blockHeading, lead: text('Sentence under the heading.') };

export const action = z.strictObject({
  label: text('Text of the button.'),
  href: link('Where the button leads.'),
});

/** A page that has a title for links to it: all but those of the account. */
export const publicRoute = z.enum(publicRoutes);

/** The document's answers, shown before its text; values that the text also has are references. */
export const inShort = groupList('The answers in short, above the text.', {
  term: text('The case or the step, in a few words.'),
  text: text('The answer.'),
  href: link('Where it is said in full: a section of the page, or another page.'),
}).optional();

export type InShortRow = NonNullable<z.output<typeof inShort>>[number];

/** A page by its address, so that the link has the page's title, or a link with words of its own. */
export const pageLink = z
  .union([publicRoute, action], {
    error: 'must be the address of a page, such as /disclaimer, or have label and href',
  })
  .describe('A page, whose title the link has; or label and href, where the words differ.');

export type PageLink = z.output<typeof pageLink>;

/** The sentence for a form whose data, named by `what`, our endpoint could not accept. */
export const rejected = (what: string) =>
  text(`Shown when our own endpoint could not accept the ${what}.`);

/** The sentence in place of a form. */
export const noScriptText = text(
  'Shown in place of the form where the browser runs no script; it should name another way.',
);

/** A consent by a press of its own. */
export const privacyConsent = group(
  'The consent to the use of data that the button of the registration gives.',
  {
    text: text('Above the button: what it consents to.'),
    link: text('Text of the link to the privacy policy.'),
  },
);

/** The sentences in place of data that are not there. */
export const loading = group('Where the data are not there.', {
  failed: text('Shown where the data could not be loaded.'),
  offline: text('Shown while the browser is offline.'),
});
