import { z } from 'zod';
import { defineCollection } from '../collection';
import { alt, image, text } from '../fields';
import { action, blockHeading, blockLead, heading, lead, pageFields } from './page-fields';

const clock = (description: string) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:15 or 23:30')
    .describe(description);

const session = z.strictObject({
  market: text('Name of the market.'),
  from: clock('Opening time in India, written as 09:15.'),
  until: clock('Closing time in India, written as 15:30.'),
  hours: text('Trading hours in words.'),
});

export const mcxCommodityPage = defineCollection({
  type: 'McxCommodityPage',
  path: 'pages/mcx-commodity.yaml',
  description: 'Copy of the page of the commodity channel.',
  fields: {
    ...pageFields,
    hero: z
      .strictObject({
        heading,
        lead,
        join: action.describe('The button, to the outside checkout.'),
        plans: action.describe('The link to the plans on this site.'),
        image: image('Picture of the hero.'),
        alt: alt(),
      })
      .describe('First block.'),
    why: z
      .strictObject({
        heading: blockHeading,
        lead: blockLead,
        sessions: z
          .array(session)
          .min(1)
          .max(4)
          .describe('Hours of each market, drawn as bars on one scale; the last bar stands out.'),
        reasons: z
          .array(
            z.strictObject({
              title: text('The reason in a few words.'),
              description: text('The reason in full.'),
            }),
          )
          .min(1)
          .max(6)
          .describe('Reasons under the bars.'),
      })
      .describe('Why choose this channel.'),
    features: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('Heading and lead of the features; their cards are in content/cards/mcx-features.'),
    benefits: z
      .strictObject({
        heading: blockHeading,
        items: z.array(text('One benefit.')).min(1).describe('The benefits, one line each.'),
        image: image('Picture beside the list.'),
        alt: alt(),
      })
      .describe('The list of benefits.'),
    join: z
      .strictObject({
        heading: blockHeading,
        lead: blockLead,
        join: action.describe('The button, to the outside checkout.'),
        plans: action.describe('The link to the plans on this site.'),
        risk: text('Risk warning under the button.'),
      })
      .describe('Call to join.'),
    faq: z.strictObject({ heading: blockHeading }).describe('The questions.'),
  },
});
