import { z } from 'zod';
import { defineCollection } from '../collection';
import { list, pattern } from '../fields';
import { publicRoute } from '../page-fields';

const label = z
  .string()
  .min(1, 'must not be empty')
  .regex(/^(?!\/)\S(?:.{0,38}\S)?$/, 'must be words of at most 40 letters, and no address')
  .describe('Words of the link.');
const href = pattern(
  'Where it leads.',
  /^(?:\/(?!\/)[^\s?]*|#\S*|https:\/\/\S*|mailto:\S*|tel:\S*)$/,
  'must begin with /, #, https://, mailto: or tel:, and a page of this site has no question mark',
).meta({ kind: 'link' });
const labelled = z.strictObject({ label, href });
const entry = z
  .union([publicRoute, labelled], {
    error: 'must be the address of a page, such as /disclaimer, or have label and href',
  })
  .describe('A page, whose title the link has; or label and href, where the words differ.');
const entries = (description: string) => list(description, entry);

export const navigation = defineCollection({
  type: 'NavigationSettings',
  path: 'settings/navigation.yaml',
  namespace: 'navigation',
  description: 'Links of the navigation bar and the footer.',
  fields: {
    main: entries('Links of the bar before the menus, in order.'),
    services: entries('Links of the menu "Services".'),
    more: entries('Links of the menu "More".'),
    join: labelled.describe('The button at the end of the bar.'),
    quickLinks: entries('Footer, group "Quick Links".'),
    policies: entries('Footer, group "Policies".'),
    compliance: entries('Footer, group "Compliance".'),
  },
});
