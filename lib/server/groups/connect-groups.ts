import 'server-only';
import { listGroupSlugs } from '@/lib/server/core/catalogue/read-catalogue';
import { loadEnv, ownOrigins } from '@/lib/server/env';
import { messenger } from '@/lib/server/providers/chosen-providers';
import { type GroupState, readGroup } from './group-state';

/** A group of a course on sale as Telegram has it. */
interface ConnectedGroup extends GroupState {
  readonly groupSlug: string;
  /** Telegram's id of the group; null where `TELEGRAM_GROUPS` lacks it. */
  readonly chatId: string | null;
}

/** Where Telegram is to post updates. */
const webhookAddress = () => `${ownOrigins(loadEnv())[0]}/api${messenger.webhook.path}`;

/**
 * Sets Telegram's webhook to this website, and reads the state of each group of the courses on sale.
 *
 * @throws ProviderError where Telegram does not answer.
 */
export async function connectGroups(): Promise<{
  readonly webhook: string;
  readonly groups: readonly ConnectedGroup[];
}> {
  const webhook = webhookAddress();
  await messenger.webhook.set({ url: webhook });
  const groups: ConnectedGroup[] = [];
  for (const groupSlug of listGroupSlugs()) {
    const chatId = messenger.findChatId(groupSlug) ?? null;
    groups.push({ groupSlug, chatId, ...(await readGroup(groupSlug)) });
  }
  return { webhook, groups };
}

/** Why this website does not hear of the groups, without a remedy; undefined where it does. */
export async function findWebhookProblem(): Promise<string | undefined> {
  const { url, waiting, failedAt, lacks } = await messenger.webhook.read();
  const own = webhookAddress();
  // Without one the sandbox's Telegram posts to this website.
  if (url === '' && loadEnv().APP_MODE === 'sandbox') return undefined;
  if (url === '') return 'Telegram posts to no address';
  if (url !== own) return `Telegram posts to another address than ${own}`;
  if (lacks.length > 0) return `Telegram posts no ${lacks.join(' and ')}`;
  if (waiting === 0 || failedAt === undefined) return undefined;
  return `${waiting} updates wait, the last one failed at ${failedAt.toISOString()}`;
}
