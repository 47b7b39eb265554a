import { defineCollection } from '../collection';
import { embeddedPageFields } from './embedded-page-fields';

export const telegramPostPage = defineCollection({
  type: 'TelegramPostPage',
  path: 'pages/telegram-post.yaml',
  description: 'Copy around the frame with the bot.',
  fields: embeddedPageFields,
});
