import { z } from 'zod';
import {
  bannerInSettings,
  blockHeading,
  blockLead,
  heading,
  pageFields,
  pageLink,
} from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { alt, image, paragraphs, text } from '../fields';

export const aboutUsPage = defineCollection({
  type: 'AboutUsPage',
  path: 'pages/about-us.yaml',
  description: 'Copy of the page About Us. Its cards are in content/cards.',
  fields: {
    ...pageFields,
    hero: z
      .strictObject({
        heading,
        mission: text('The mission in one sentence.'),
        paragraphs: paragraphs('What the firm does and for whom.'),
        image: image('Picture of the team.'),
        alt: alt(),
      })
      .describe('First block.'),
    values: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('Heading and lead of the cards on values.'),
    philosophy: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('Heading and lead of the cards on the approach to trading.'),
    next: z
      .strictObject({
        heading: blockHeading,
        lead: blockLead,
        actions: z.array(pageLink).min(1).max(3).describe('The buttons; the first is highlighted.'),
      })
      .describe('Links at the end of the page.'),
  },
  gone: { statistics: bannerInSettings },
});
