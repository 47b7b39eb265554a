import { defineCollection } from './collection';
import { alt, image, order, text } from './fields';

export const phoneScreen = defineCollection({
  type: 'PhoneScreen',
  path: 'cards/phone-gallery/{order}-{name}.yaml',
  description: 'Screens of the app in the phone on Home.',
  numbered: { by: 'order' },
  lastAtLeast: 5,
  fields: {
    order,
    id: text('Name of the screen.'),
    image: image('Picture of the screen.'),
    alt: alt(),
  },
});
