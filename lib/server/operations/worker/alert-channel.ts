import 'server-only';
import { alertKindOf } from '@/lib/server/core/alerts/raise-alert';
import type { Alert } from '@/lib/server/core/alerts/store-alerts';
import { loadEnv, simulatorAddress } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { messenger } from '@/lib/server/providers/chosen-providers';
import { postJson } from '@/lib/server/providers/http/post-json';

/** The part of an alert that is sent to people. */
export type Told = Pick<Alert, 'kind' | 'about' | 'firstAt' | 'times' | 'endedAt'>;

/**
 * Returns the function that sends an alert to people. Undefined if the settings name neither address nor chat.
 * It also logs an alert whose condition had to last before it is sent.
 */
export function alertChannel(): ((alert: Told) => Promise<void>) | undefined {
  const send = sender();
  if (!send) return undefined;
  return async (alert) => {
    const { kind, about, endedAt } = alert;
    if (!endedAt) logLasting(alert);
    await send({ text: textOf(alert), kind, about, state: endedAt ? 'over' : 'open' });
  };
}

/**
 * Sends a test message by the alerts' channel.
 *
 * @returns Whether the settings name an address or a chat.
 * @throws ProviderError if it is not accepted.
 */
export async function sendTestAlert(): Promise<boolean> {
  const text = 'A test of the alerts by the command doctor: nothing has happened.';
  await sender()?.({ text, kind: 'test', about: '', state: 'over' });
  return sender() !== undefined;
}

type Message = Readonly<Record<'text' | 'kind' | 'about' | 'state', string>>;

function sender(): ((message: Message) => Promise<void>) | undefined {
  const env = loadEnv();
  if (env.APP_MODE === 'sandbox') {
    return (message) => postJson('alerts', simulatorAddress(env, 'alerts'), message);
  }
  const { ALERT_WEBHOOK_URL: url, ALERT_CHAT_ID: chatId } = env;
  if (url) return (message) => postJson('alerts', url, message);
  if (chatId) return ({ text }) => messenger.sendMessage({ chatId, text });
  return undefined;
}

function logLasting({ kind, about, firstAt: since }: Told): void {
  if (alertKindOf(kind)?.afterMs) log.error({ alert: kind, about, since }, alertKindOf(kind)?.says);
}

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

function textOf({ kind, about, firstAt, times, endedAt }: Told): string {
  const { says = '', remedy = '' } = alertKindOf(kind) ?? {};
  const what = `${kind}${about && ` ${about}`}: ${says}`;
  const since = `Since ${time.format(firstAt)}, reported ${times === 1 ? 'once' : `${times} times`}.`;
  return endedAt ? `Over: ${what}` : `${what} ${remedy} ${since}`;
}
