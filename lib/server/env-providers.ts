import 'server-only';
import { z } from 'zod';
import { baseUrl, forwardUrl, inEveryMode, inLive, isHttps, ofFirm, row, secret } from './env-rows';

const GROUPS =
  'use the groups and their ids, such as btst-vip=-1001234567890, with commas between, each id once';

/** Telegram's id of each group, as text: it is longer than 32 bits. */
const telegramGroups = z.string(GROUPS).transform((text, context) => {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  const groups = new Map<string, string>();
  for (const entry of entries) {
    const [, group = '', chatId = ''] = /^([a-z0-9-]{1,64})=(-\d{1,20})$/.exec(entry.trim()) ?? [];
    groups.set(group, chatId);
  }
  // Courses that share a group name the same slug. Two slugs with one id would remove each other's members.
  const ids = new Set(groups.values());
  if (ids.size === entries.length && !groups.has('')) return groups;
  context.addIssue({ code: 'custom', message: GROUPS });
  return z.NEVER;
});

const SECRET = 'sandbox-secret';

/** The accounts of the firm at its providers, and where it hears of alerts. */
export const providers = {
  ALERT_WEBHOOK_URL: inLive(
    secret(
      'Address to which alerts are posted as JSON with the field `text`, as chat services take it; https in live. Unset: ALERT_CHAT_ID. In sandbox they arrive in /sandbox/inbox.',
    ),
    z.string().optional(),
    forwardUrl(isHttps, 'use an https address, or leave it unset').optional(),
  ),
  ALERT_CHAT_ID: inLive(
    'Telegram’s id of a chat of operators to which the bot sends alerts, such as -1001234567890. The chat may see ids of orders, never personal data.',
    z.string().optional(),
    z
      .string()
      .regex(
        /^-?\d{1,20}$/,
        'use Telegram’s id of a chat, such as -1001234567890, or leave it unset',
      )
      .optional(),
  ),
  SMS_AUTH_KEY: ofFirm(
    'sandbox-sms-key',
    secret('Key of the firm’s account at the SMS gateway, MSG91. Required in live.'),
    'in live set the key of your account at the SMS gateway',
  ),
  SMS_TEMPLATE_ID: ofFirm(
    'sandbox-otp-template',
    'MSG91’s id of the message with the one-time password; its one variable is named OTP, and MSG91 ties it to the template that is registered with the operators (DLT). Required in live.',
    'in live set the SMS gateway’s id of the message with the one-time password',
  ),
  SMS_REMINDER_TEMPLATE_ID: ofFirm(
    'sandbox-reminder-template',
    'MSG91’s id of the message that reminds of the end of a plan; its variables are named PLAN and DATE. Required in live.',
    'in live set the SMS gateway’s id of the message that reminds of the end of a plan',
  ),
  SMS_REFUND_TEMPLATE_ID: inEveryMode(
    'MSG91’s id of the message that a refund was paid; its variable is named AMOUNT. Unset: no such message is sent.',
    z
      .string()
      .regex(/^[\w-]{4,100}$/, 'use the SMS gateway’s id of the message, or leave it unset')
      .optional(),
  ),
  SMS_BASE_URL: baseUrl('https://control.msg91.com', 'MSG91'),
  CASHFREE_CLIENT_ID: ofFirm(
    'sandbox-client',
    'Id of the firm’s account at the payment gateway, Cashfree. Required in live.',
    'in live set the id of your account at the payment gateway',
  ),
  CASHFREE_CLIENT_SECRET: ofFirm(
    SECRET,
    secret(
      'Secret of that account: it authenticates requests, and Cashfree signs its webhooks with it. Required in live.',
    ),
    'in live set the secret of your account at the payment gateway',
  ),
  CASHFREE_PREVIOUS_CLIENT_SECRET: inLive(
    secret(
      'The secret before, while it is being replaced: webhooks that are signed with it are accepted too.',
    ),
    z.string().default(''),
    z
      .string()
      .refine(
        (text) => /^[\w-]{4,100}$/.test(text) && text !== SECRET,
        'use the payment gateway’s secret from before the one in use, or leave it unset',
      )
      .default(''),
  ),
  CASHFREE_BASE_URL: baseUrl('https://api.cashfree.com', 'Cashfree'),
  PAN_CLIENT_ID: ofFirm(
    'sandbox-pan-client',
    'Id of the firm’s account at the service that verifies PANs, Cashfree Secure ID. Required in live.',
    'in live set the id of your account at the service that verifies PANs',
  ),
  PAN_CLIENT_SECRET: ofFirm(
    'sandbox-pan-secret',
    secret('Secret of that account. Required in live.'),
    'in live set the secret of your account at the service that verifies PANs',
  ),
  PAN_BASE_URL: baseUrl('https://api.cashfree.com', 'Cashfree Secure ID'),
  TELEGRAM_BOT_TOKEN: ofFirm(
    '1000000001:sandbox-token-of-the-bot-of-the-groups',
    secret(
      'Token of the firm’s bot at Telegram, which must be an administrator of each group. Required in live.',
    ),
    'in live set the token that Telegram’s BotFather gave for your bot',
    /^\d{6,12}:[\w-]{30,60}$/,
  ),
  TELEGRAM_WEBHOOK_SECRET: ofFirm(
    'sandbox-telegram-webhook-secret',
    secret(
      'Secret that Telegram sends along with each update, 16 to 256 letters, digits, _ and -. Required in live.',
    ),
    'in live set a secret of 16 to 256 letters, digits, _ and -, such as `openssl rand -hex 32` gives',
    /^[\w-]{16,256}$/,
  ),
  TELEGRAM_GROUPS: row(
    'Telegram’s id of each group, such as btst-vip=-1001234567890,algo-trading-vip-plan=-1009876543210. Required in live; in sandbox the groups are the simulator’s.',
    {
      sandbox: telegramGroups.prefault(''),
      live: telegramGroups.prefault(''),
      start: telegramGroups.refine(
        (groups) => groups.size > 0,
        `in live set the groups of the courses: ${GROUPS}`,
      ),
    },
  ),
  TELEGRAM_BASE_URL: baseUrl('https://api.telegram.org', 'Telegram’s bot interface'),
  DHAN_PARTNER_ID: ofFirm(
    'sandbox-partner',
    'Id of the firm as a partner of the broker, Dhan. Required in live.',
    'in live set the id that the broker gave you as its partner',
  ),
  DHAN_PARTNER_SECRET: ofFirm(
    'sandbox-partner-secret',
    secret('Secret of the firm as a partner of the broker. Required in live.'),
    'in live set the secret that the broker gave you as its partner',
  ),
  DHAN_BASE_URL: baseUrl('https://auth.dhan.co', 'Dhan’s login', ' Read by the build too.'),
};
