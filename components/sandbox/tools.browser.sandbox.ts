import * as z from 'zod/mini';
import { type SandboxState, sandboxState } from '@/lib/contract/sandbox';
import { formatRupees } from '@/lib/domain/money';
import { element, fill, formatMoment } from './elements';
import { showAnswer } from './show-answer';

const word = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const count = z.string().check(z.regex(/^\d{1,6}$/));

const resultSchema = z.discriminatedUnion('done', [
  z.object({ done: z.literal('behave'), provider: word, behaviour: word, times: count }),
  z.object({ done: z.literal('clock'), now: z.iso.datetime() }),
  z.object({ done: z.literal('jobs'), ran: count, failed: count }),
]);

const result = resultOf(new URLSearchParams(location.search));
if (result) {
  element('result').textContent = result;
  element('result').dataset.done = '';
}

showAnswer({
  path: '/sandbox/state.json',
  schema: sandboxState,
  show: ({ now, isMoved, pending, newest, checkouts }) => {
    fill(document, {
      newest: newest ? `Newest: ${newest.text}` : 'No messages yet.',
      clock: isMoved ? 'Moved: the website’s time is' : 'Real time:',
      now: formatMoment(now),
    });
    const lines = pending.map(
      ({ provider, behaviour, remaining }) => `${provider}: ${behaviour}, ${remaining} more`,
    );
    if (lines.length === 0) lines.push('Nothing: every provider behaves.');
    element('pending').replaceChildren(...lines.map(listItem));
    const orders = checkouts.length > 0 ? checkouts.map(checkoutItem) : [listItem('None.')];
    element('checkouts').replaceChildren(...orders);
  },
});

function listItem(text: string): HTMLElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

/** An order that waits for a payment, with a link to its checkout. */
function checkoutItem({
  orderId,
  session,
  amount,
}: SandboxState['checkouts'][number]): HTMLElement {
  const link = document.createElement('a');
  link.href = `/sandbox/checkout?${new URLSearchParams({ session })}`;
  link.className = 'underline underline-offset-4 hover:text-accent';
  link.textContent = formatRupees(amount);
  const item = listItem('');
  item.append(link, ` for order ${orderId}`);
  return item;
}

/** The sentence about what a form did, from the query that its endpoint redirected to. */
function resultOf(query: URLSearchParams): string | undefined {
  const parsed = z.safeParse(resultSchema, Object.fromEntries(query));
  if (!parsed.success) return undefined;
  const result = parsed.data;
  switch (result.done) {
    case 'behave':
      return result.times === '0'
        ? `Called off: ${result.provider}, ${result.behaviour}.`
        : `Set: the next requests to ${result.provider} end with ${result.behaviour}, ${result.times} in all.`;
    case 'clock':
      return `The website’s time was set to ${formatMoment(result.now)}.`;
    case 'jobs':
      return `Jobs that ran: ${result.ran}. Jobs that failed and are tried again later: ${result.failed}.`;
  }
}
