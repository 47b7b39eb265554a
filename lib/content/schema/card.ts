import { z } from 'zod';
import { defineCollection } from './collection';
import { alt, image, text } from './fields';
import { iconNames } from './icons';

/** A group of cards with an icon, a heading and a sentence; `group` is its folder. */
function featureCards(type: string, group: string, description: string) {
  return defineCollection({
    type,
    path: `cards/${group}/{order}-{name}.yaml`,
    description,
    fields: {
      title: text('Heading of the card.'),
      description: text('Text of the card.'),
      icon: z.enum(iconNames).describe('Icon of the card.'),
    },
  });
}

export const valueCard = featureCards(
  'ValueCard',
  'values',
  'Values of the firm, on the page About Us.',
);

export const philosophyCard = featureCards(
  'PhilosophyCard',
  'philosophy',
  'The firm’s approach to trading, on the page About Us.',
);

export const premiumFeature = featureCards(
  'PremiumFeature',
  'premium-features',
  'What the premium channel includes, on its page.',
);

export const premiumBenefit = featureCards(
  'PremiumBenefit',
  'premium-benefits',
  'Benefits for members, on the page of the premium channel.',
);

export const audienceCard = featureCards(
  'AudienceCard',
  'audiences',
  'Who the premium channel is for, on its page.',
);

export const mcxFeature = featureCards(
  'McxFeature',
  'mcx-features',
  'What the commodity channel includes, on its page.',
);

export const achievement = defineCollection({
  type: 'Achievement',
  path: 'cards/achievements/{order}-{name}.yaml',
  description: 'Medals and certificates in the carousel on the page of the premium channel.',
  fields: {
    title: text('Title of the picture.'),
    image: image('The picture.'),
    alt: alt(),
  },
});

export const phoneScreen = defineCollection({
  type: 'PhoneScreen',
  path: 'cards/phone-gallery/{order}-{name}.yaml',
  description: 'Screens of the app, shown in the phone on Home.',
  fields: {
    image: image('Picture of the screen.'),
    alt: alt(),
  },
});
