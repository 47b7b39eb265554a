import { z } from 'zod';
import { defineCollection } from '../collection';
import { image, text, video } from '../fields';
import {
  action,
  blockHeading,
  blockLead,
  heading,
  pageFields,
  statisticsBlock,
} from './page-fields';

const points = (description: string) =>
  z.array(text('One point.')).min(1).max(8).describe(description);

export const premiumTelegramChannelPage = defineCollection({
  type: 'PremiumTelegramChannelPage',
  path: 'pages/premium-telegram-channel.yaml',
  description: 'Copy of the page of the premium channel; its cards and plans are documents.',
  fields: {
    ...pageFields,
    hero: z
      .strictObject({
        label: text('Name of the channel, above the heading.'),
        heading,
        problems: points('What troubles the visitor, in the visitor’s own words.'),
        answer: text('What the channel does about it, in a sentence or two.'),
        action: action.describe('The button of the hero.'),
      })
      .describe('First block.'),
    video: z
      .strictObject({
        file: video('The film, silent, at most a few hundred kB.'),
        poster: image('Picture that stands there until the film is played.'),
        caption: text('What the film shows, for people who do not watch it.'),
      })
      .describe('The introduction beside the hero.'),
    features: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('What the channel gives.'),
    benefits: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('What a member gains.'),
    plans: z
      .strictObject({
        heading: blockHeading,
        lead: blockLead,
        included: points('What each plan includes.'),
        button: text('Words on the button of each plan.'),
        note: text('Line below the plans.'),
        more: action.describe('Link to the other plans of the channel.'),
      })
      .describe('The plans, which are sold through the outside checkout.'),
    canDo: z
      .strictObject({ heading: blockHeading, points: points('What a member can do.') })
      .describe('What you can do.'),
    notFor: z
      .strictObject({ heading: blockHeading, points: points('Who should stay away.') })
      .describe('Who the channel is not for.'),
    achievements: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('The carousel of medals and certificates.'),
    audience: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('For whom the channel is.'),
    statistics: statisticsBlock,
    faq: z.strictObject({ heading: blockHeading }).describe('The questions.'),
  },
});
