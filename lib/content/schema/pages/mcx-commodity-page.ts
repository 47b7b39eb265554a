import { z } from 'zod';
import {
  action,
  blockHeading,
  blockLead,
  heading,
  lead,
  pageFields,
} from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { alt, image, slug, text } from '../fields';
import { deleteLine } from '../gone';
import { marketName } from '../settings/markets';

const session = z.strictObject({
  market: marketName.describe('Market of settings/markets.yaml, which has its hours.'),
  label: text('Name of the market, above its hours.'),
});

const goneHours = {
  ...deleteLine,
  remedy: 'Delete this line. The hours of each market are in settings/markets.yaml.',
};

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
        course: slug(
          'Course whose shortest plan is priced here: name of a file of content/courses, without digits.',
        ),
        risk: text('Risk warning under the button.'),
      })
      .describe('Call to join.'),
    faq: z.strictObject({ heading: blockHeading }).describe('The questions.'),
  },
  gone: {
    'why.sessions.*.from': goneHours,
    'why.sessions.*.until': goneHours,
    'why.sessions.*.hours': goneHours,
  },
});
