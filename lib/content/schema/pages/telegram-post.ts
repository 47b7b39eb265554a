import { defineCollection } from '../collection';
import { outsideFrameFields } from './outside-frame';

export const telegramPostPage = defineCollection({
  type: 'TelegramPostPage',
  path: 'pages/telegram-post.yaml',
  description: 'Copy around the frame with the bot.',
  fields: outsideFrameFields,
});
