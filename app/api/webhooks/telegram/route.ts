import { acceptUpdate } from '@/lib/server/groups/accept-update';
import { webhook } from '@/lib/server/http/endpoints/webhook';
import { hasFailedToPost } from '@/lib/server/providers/telegram/telegram-client';
import { telegramUpdate } from '@/lib/server/providers/telegram/telegram-schema';
import { updateKey, verifySecret } from '@/lib/server/providers/telegram/telegram-webhook';

/** Updates of members and of the bot, posted by Telegram. */
export const POST = webhook({
  provider: 'telegram',
  path: '/webhooks/telegram',
  verify: verifySecret,
  lacksEvents: hasFailedToPost,
  event: telegramUpdate,
  key: updateKey,
  keepsBody: false,
  accept: acceptUpdate,
});
