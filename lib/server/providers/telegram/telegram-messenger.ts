import 'server-only';
import type { Messenger } from '@/lib/server/core/ports/messenger';
import { chatIdOf, findChatId } from './chat-id';
import {
  botId,
  countMembers,
  createInviteLink,
  findChat,
  findMember,
  getMe,
  hasFailedToPost,
  listAdministrators,
  readBotWebhook,
  removeMember,
  revokeInviteLink,
  sendMessage,
  setBotWebhook,
} from './telegram-client';
import { telegramUpdate } from './telegram-schema';
import { updateKey, verifySecret } from './telegram-webhook';

/** Telegram as the messenger of the groups. */
export const telegram: Messenger = {
  name: 'telegram',
  keys: ['TELEGRAM_BOT_TOKEN'],
  botId,
  findChatId,
  chatIdOf,
  createInviteLink,
  revokeInviteLink,
  findMember,
  removeMember,
  findChat,
  countMembers,
  listAdministrators,
  sendMessage,
  checkKey: getMe,
  webhook: {
    path: '/webhooks/telegram',
    verify: verifySecret,
    lacksEvents: hasFailedToPost,
    event: telegramUpdate,
    key: updateKey,
    set: setBotWebhook,
    read: readBotWebhook,
  },
};
