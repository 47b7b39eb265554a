import { defineCollection } from '../collection';
import { text } from '../fields';
import { heading, pageFields } from './page';

export const telegramPostPage = defineCollection({
  type: 'TelegramPostPage',
  path: 'pages/telegram-post.yaml',
  description: 'Copy around the frame with the bot.',
  fields: {
    ...pageFields,
    heading,
    frameTitle: text('What the frame holds, for screen readers.'),
    fallback: text('Words while the frame loads, and if it does not.'),
  },
});
