import { defineCollection } from '../collection';
import { text } from '../fields';
import { action, heading, pageFields } from './page';

export const telegramPostPage = defineCollection({
  type: 'TelegramPostPage',
  path: 'pages/telegram-post.yaml',
  description: 'Copy around the frame with the bot.',
  fields: {
    ...pageFields,
    heading,
    frameTitle: text('What the frame holds, for screen readers.'),
    fallback: text('Sentence beside the frame, for when it does not load.'),
    channel: action.describe('Link after that sentence.'),
  },
});
