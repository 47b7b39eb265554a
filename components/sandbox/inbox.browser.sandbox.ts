import { type SandboxMessage, sandboxInbox } from '@/lib/contract/sandbox';
import { copiedItem, element, fill, formatMoment } from './elements';
import { showAnswer } from './show-answer';

const EVERY_MS = 1_500;

const channels = { sms: 'SMS', telegram: 'Telegram', alert: 'Alert' } as const;

/** A group of six digits: an OTP. */
const CODE = /\b(\d{6})\b/;

const list = element('messages');
/** The messages that the list shows, as texts to compare: messages have no id. */
let shown: readonly string[] = [];

const load = showAnswer({ path: '/sandbox/inbox.json', schema: sandboxInbox, show });
setInterval(load, EVERY_MS);

/** Adds the new messages above the others, which do not change: someone may be copying a code. */
function show(messages: readonly SandboxMessage[]): void {
  const keys = messages.map((message) => JSON.stringify(message));
  list.prepend(...messages.slice(0, countNew(keys)).map(listItem));
  while (list.children.length > messages.length) list.lastElementChild?.remove();
  shown = keys;
  element('no-messages').hidden = messages.length > 0;
  fill(document, { count: describeCount(messages.length) });
}

/** How many of the newest messages the list does not show yet. */
function countNew(keys: readonly string[]): number {
  let count = 0;
  while (!keys.slice(count).every((key, index) => key === shown[index])) count += 1;
  return count;
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
