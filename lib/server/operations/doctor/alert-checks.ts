import 'server-only';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { loadEnv } from '@/lib/server/env';
import { sendTestAlert } from '@/lib/server/operations/worker/alert-channel';
import { messenger } from '@/lib/server/providers/chosen-providers';
import { fail, ok, type SiteCheck, type SiteCheckResult } from './check';

/** Whether people get the alerts: the check sends them a message. */
export const alertChecks: readonly SiteCheck[] = [{ name: 'alerts', run: checkAlerts }];

async function checkAlerts(): Promise<SiteCheckResult> {
  const { APP_MODE, ALERT_WEBHOOK_URL, ALERT_CHAT_ID, METRICS_TOKEN } = loadEnv();
  const chatId = APP_MODE === 'live' && !ALERT_WEBHOOK_URL ? ALERT_CHAT_ID : undefined;
  const problem = chatId && (await findChatProblem(chatId));
  if (problem) return fail(problem);
  try {
    if (await sendTestAlert()) return ok('a test was sent: look whether it has arrived');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const setting = chatId ? 'ALERT_CHAT_ID' : 'ALERT_WEBHOOK_URL';
    return fail(
      `a test is not taken (${error.code ?? error.status ?? error.kind}): correct ${setting}`,
    );
  }
  if (METRICS_TOKEN) return ok('are told by Prometheus alone');
  return fail('are told to nobody: set ALERT_WEBHOOK_URL or ALERT_CHAT_ID');
}

async function findChatProblem(chatId: string): Promise<string | undefined> {
  if ([...loadEnv().TELEGRAM_GROUPS.values()].includes(chatId))
    return 'would be read by customers, since ALERT_CHAT_ID is one of TELEGRAM_GROUPS: set a chat of operators';
  try {
    const { id } = await messenger.findChat(chatId);
    if (id !== chatId) return `the chat is ${id} now: set that as ALERT_CHAT_ID`;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    return `Telegram has no such chat for the bot (${error.code ?? error.status}): correct ALERT_CHAT_ID, or add the bot to the chat`;
  }
  return undefined;
}
