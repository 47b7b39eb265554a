import { type SandboxMessage, sandboxInbox } from '@/lib/contract/sandbox';
import { copiedItem, element, fill, formatMoment } from './elements';
import { showAnswer } from './show-answer';

const EVERY_MS = 1_500;

const channels = { sms: 'SMS', telegram: 'Telegram', alert: 'Alert' } as const;

/** A group of six digits: an OTP. */
const CODE = /\b(\d{6})\b/;

/** The messages that the page shows. */
let shown = '';

const load = showAnswer({ path: '/sandbox/inbox.json', schema: sandboxInbox, show });
setInterval(load, EVERY_MS);

/** Renders the list only if it has changed: someone may be copying a code. */
function show(messages: readonly SandboxMessage[]): void {
  const next = JSON.stringify(messages);
  if (next === shown) return;
  shown = next;
  element('messages').replaceChildren(...messages.map(listItem));
  element('no-messages').hidden = messages.length > 0;
  fill(document, { count: describeCount(messages.length) });
}

function listItem({ channel, to, text, sentAt }: SandboxMessage): HTMLElement {
  const item = copiedItem('message-card');
  fill(item, {
    channel: channels[channel],
    to,
    text,
    code: CODE.exec(text)?.[1] ?? '',
    sentAt: formatMoment(sentAt),
  });
  item.querySelector('time')?.setAttribute('datetime', sentAt);
  return item;
}

function describeCount(count: number): string {
  if (count === 0) return 'Waiting for messages.';
  return count === 1 ? '1 message.' : `${count} messages, newest first.`;
}
