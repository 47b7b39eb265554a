import { acceptUpdate } from '@/lib/server/groups/accept-update';
import { webhook } from '@/lib/server/http/endpoints/webhook';
import { messenger } from '@/lib/server/providers/chosen-providers';

/** Updates of members and of the bot, posted by the messenger. */
export const POST = webhook({
  provider: messenger.name,
  ...messenger.webhook,
  keepsBody: false,
  accept: acceptUpdate,
});
