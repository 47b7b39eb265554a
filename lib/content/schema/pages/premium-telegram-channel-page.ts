import { z } from 'zod';
import { group, image, list, slug, text, video } from '../fields';
import { action, blockHeading, definePage, headed, heading } from '../page-fields';

const points = (description: string) => list(description, text('One point.'), 8);

export const premiumTelegramChannelPage = definePage({
  name: 'premium-telegram-channel',
  description:
    'Copy of the page of the premium channel. Its cards are in content/cards, its plans in content/marketing-plans.',
  fields: {
    hero: group('First block.', {
      label: text('Name of the channel, above the heading.'),
      heading,
      problems: points('Problems of the visitor, in the visitor’s words.'),
      answer: text('How the channel solves them, in one or two sentences.'),
      action: action.describe('The button of the hero.'),
    }),
    video: group('Video beside the first block.', {
      file: video('The video, without sound, at most a few hundred kB.'),
      poster: image('Picture that is shown until the video plays.'),
      caption: text('What the video shows, for people who do not watch it.'),
    }),
    features: group('Heading and lead of the features.', headed),
    benefits: group('Heading and lead of the benefits.', headed),
    plans: group('The plans, which are sold at the checkout that settings/offers.yaml names.', {
      ...headed,
      included: points('What each plan includes.'),
      featured: z
        .int()
        .positive()
        .optional()
        .describe('Duration in months of the plan that is highlighted.'),
      codeIncluded: text(
        'On each card of the outside checkout: that the promo code is in the price.',
      ),
      button: text('Words on the button of each plan.'),
      differs: text('Below those cards: how they differ from the plans of this site.'),
      note: text('Line below the plans.'),
      more: action.describe('Link to the other plans of the channel.'),
      own: group('Texts in place of those above where the plans are bought on this site.', {
        course: slug('Course whose plans are shown: a file of content/courses, without digits.'),
        lead: text('Sentence below the heading.'),
        note: text('Line below the plans.'),
      }),
    }),
    canDo: group('What a member can do.', {
      heading: blockHeading,
      points: points('What a member can do.'),
    }),
    notFor: group('Who the channel is not for.', {
      heading: blockHeading,
      points: points('Who the channel is not for.'),
    }),
    achievements: group('The carousel of medals and certificates.', headed),
    audience: group('Heading and lead of the cards on who the channel is for.', headed),
    faq: group('The questions.', { heading: blockHeading }),
  },
});
