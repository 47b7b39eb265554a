import { z } from 'zod';
import { defineCollection } from './collection';
import { alt, image, text } from './fields';

const order = z
  .int()
  .positive()
  .describe('Place in the group, from 1; equal to the number in the file name.');

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
