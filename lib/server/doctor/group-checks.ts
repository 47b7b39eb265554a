import 'server-only';
import { listGroupSlugs } from '@/lib/server/catalogue/read-catalogue';
import { loadEnv } from '@/lib/server/env';
import { readBotRights, webhookAddress } from '@/lib/server/groups/connect-groups';
import { readBotWebhook } from '@/lib/server/providers/telegram/telegram-client';
import { fail, ok, type SiteCheck, type SiteCheckResult } from './check';

const CONNECT = 'give the command ops groups connect';

/** Where Telegram posts updates, and what the bot may do in the group of each course on sale. */
export function groupChecks(): SiteCheck[] {
  const groups = listGroupSlugs().map((slug) => ({
    name: `group ${slug}`,
    run: () => checkGroup(slug),
  }));
  return [{ name: 'Telegram webhook', run: checkWebhook }, ...groups];
}

async function checkWebhook(): Promise<SiteCheckResult> {
  const { url, waiting, failedAt, hearsOfMembers } = await readBotWebhook();
  const own = webhookAddress();
  // Without one the sandbox's Telegram posts to this website.
  if (url === '' && loadEnv().APP_MODE === 'sandbox') return ok('is that of the sandbox');
  if (url === '') return fail(`Telegram posts to no address: ${CONNECT}`);
  if (url !== own) return fail(`Telegram posts to another address than ${own}: ${CONNECT}`);
  if (!hearsOfMembers) return fail(`Telegram posts no changes of members: ${CONNECT}`);
  if (waiting === 0 || failedAt === undefined) return ok(`is ${own}`);
  const at = new Date(failedAt * 1_000).toISOString();
  return fail(
    `${waiting} updates wait, the last one failed at ${at}: ${CONNECT}, in case TELEGRAM_WEBHOOK_SECRET is new, and look at the site's log`,
  );
}

async function checkGroup(slug: string): Promise<SiteCheckResult> {
  const { canInvite, canRemove, problem } = await readBotRights(slug);
  if (canInvite && canRemove) return ok('the bot may invite and remove');
  if (problem === 'chat_not_found') {
    return fail(`Telegram has no such group for the bot: correct TELEGRAM_GROUPS, or add the bot`);
  }
  const lacks = [canInvite ? [] : ['invite by link'], canRemove ? [] : ['restrict members']].flat();
  return fail(
    `the bot may not ${lacks.join(' nor ')}: make it an administrator who may, at Telegram`,
  );
}
