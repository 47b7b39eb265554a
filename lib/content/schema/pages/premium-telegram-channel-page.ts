import { z } from 'zod';
import {
  action,
  bannerInSettings,
  blockHeading,
  blockLead,
  heading,
  pageFields,
} from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { image, text, video } from '../fields';

const points = (description: string) =>
  z.array(text('One point.')).min(1).max(8).describe(description);

export const premiumTelegramChannelPage = defineCollection({
  type: 'PremiumTelegramChannelPage',
  path: 'pages/premium-telegram-channel.yaml',
  description:
    'Copy of the page of the premium channel. Its cards are in content/cards, its plans in content/marketing-plans.',
  fields: {
    ...pageFields,
    hero: z
      .strictObject({
        label: text('Name of the channel, above the heading.'),
        heading,
        problems: points('Problems of the visitor, in the visitor’s words.'),
        answer: text('How the channel solves them, in one or two sentences.'),
        action: action.describe('The button of the hero.'),
      })
      .describe('First block.'),
    video: z
      .strictObject({
        file: video('The video, without sound, at most a few hundred kB.'),
        poster: image('Picture that is shown until the video plays.'),
        caption: text('What the video shows, for people who do not watch it.'),
      })
      .describe('Video beside the first block.'),
    features: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('Heading and lead of the features.'),
    benefits: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('Heading and lead of the benefits.'),
    plans: z
      .strictObject({
        heading: blockHeading,
        lead: blockLead,
        included: points('What each plan includes.'),
        featured: z
          .int()
          .positive()
          .optional()
          .describe('Duration in months of the plan that is highlighted.'),
        button: text('Words on the button of each plan.'),
        note: text('Line below the plans.'),
        more: action.describe('Link to the other plans of the channel.'),
      })
      .describe('The plans, which are sold on the outside checkout page.'),
    canDo: z
      .strictObject({ heading: blockHeading, points: points('What a member can do.') })
      .describe('What a member can do.'),
    notFor: z
      .strictObject({ heading: blockHeading, points: points('Who the channel is not for.') })
      .describe('Who the channel is not for.'),
    achievements: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('The carousel of medals and certificates.'),
    audience: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('Heading and lead of the cards on who the channel is for.'),
    faq: z.strictObject({ heading: blockHeading }).describe('The questions.'),
  },
  gone: { statistics: bannerInSettings },
});
