import { z } from 'zod';
import { defineCollection } from '../collection';
import { day, internalText, list, pattern } from '../fields';
import { checkSite } from '../hosts';

const site = z.strictObject({
  host: pattern(
    'Name of the site without www., such as sebi.gov.in. Sites that belong to it, such as scores.sebi.gov.in, are included.',
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,5}[a-z]{2,24}$/,
    'must be the name of a site in small letters, such as sebi.gov.in, without https:// and without a page',
  )
    .superRefine(checkSite)
    .meta({ kind: 'internal', unique: 'list' }),
  reason: internalText('Why the firm leads visitors there.'),
  date: day('Day on which the firm reviewed the site.'),
});

export const outsideSites = defineCollection({
  type: 'OutsideSiteSettings',
  path: 'settings/outside-sites.yaml',
  description: 'Sites to which texts may link, beside those whose addresses other settings have.',
  fields: {
    sites: list('The sites, each with its reason and date.', site),
  },
});
