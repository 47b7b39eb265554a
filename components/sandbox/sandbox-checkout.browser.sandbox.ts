import * as z from 'zod/mini';
import { type SandboxOrder, sandboxCheckout, sandboxPayment } from '@/lib/contract/sandbox';
import { payOutcomes, type SandboxCheckoutMessage } from '@/lib/contract/sandbox-checkout-message';
import { formatRupees } from '@/lib/domain/money';
import { askSandbox } from './ask-sandbox';
import { element, fill, formatMoment, say } from './elements';

const session = new URLSearchParams(location.search).get('session') ?? '';
const choices = element('choices');
const result = element('result');
let isPaying = false;
let returnPath: string | null = null;

/** Messages for an order that can't be paid. */
const closed = {
  PAID: 'This order is paid already.',
  EXPIRED: 'This order has expired.',
  TERMINATED: 'This order was called off.',
} as const;

/** Messages for an attempt, and whether the buyer may try again. */
const endings = {
  SUCCESS: { text: 'Paid. You can close this window.', tone: 'good', isOver: true },
  PENDING: { text: 'The bank has not confirmed the payment yet.', tone: '', isOver: true },
  FAILED: { text: 'Declined by the bank. You can try again.', tone: 'bad', isOver: false },
  USER_DROPPED: { text: 'Closed without a payment. You can try again.', tone: '', isOver: false },
} as const;

choices.addEventListener('submit', (event) => {
  event.preventDefault();
  const outcome = z.safeParse(z.enum(payOutcomes), outcomeOf(event.submitter));
  if (outcome.success) pay(outcome.data);
});
// A frame has the keys to itself: the dialog around it does not see Escape.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !choices.hidden) pay('closed');
});
element('try-again').addEventListener('click', load);
load();

/** Shows the order of the session. */
async function load(): Promise<void> {
  element('screen').dataset.loading = '';
  const path = `/sandbox/checkout.json?${new URLSearchParams({ session })}`;
  const answer = session === '' ? { status: 404, body: undefined } : await askSandbox(path);
  delete element('screen').dataset.loading;
  const order = z.safeParse(sandboxCheckout, answer?.body);
  const isUnknown = answer?.status === 404;
  if (order.success) show(order.data);
  else if (isUnknown) showNoOrder();
  showProblem(!order.success && !isUnknown);
}

function showNoOrder(): void {
  element('order').hidden = true;
  say('result', 'There is no order for this checkout. Start again from a plan.');
  hideChoices();
}

function show({ orderId, amount, status, expiresAt, ...order }: SandboxOrder): void {
  returnPath = order.returnPath;
  fill(document, {
    amount: formatRupees(amount),
    order: orderId,
    expires: formatMoment(expiresAt),
  });
  if (status === 'ACTIVE') {
    for (const button of choices.querySelectorAll('button')) button.disabled = false;
  } else {
    say('result', closed[status]);
    hideChoices();
  }
}

/** Ends the payment as one of the buttons says, and tells the page that shows this one in a frame. */
async function pay(outcome: SandboxCheckoutMessage['outcome']): Promise<void> {
  if (isPaying) return;
  isPaying = true;
  say('result', 'One moment…');
  const answer = await askSandbox('/sandbox/pay', { payment_session_id: session, outcome });
  isPaying = false;
  const payment = z.safeParse(sandboxPayment, answer?.body);
  showProblem(!payment.success && answer?.status !== 409);
  if (!payment.success) {
    say('result', '');
    // Meanwhile it was paid in another window, or expired.
    if (answer?.status === 409) await load();
    return;
  }
  const { text, tone, isOver } = endings[payment.data.payment_status];
  say('result', text, tone);
  if (isOver) hideChoices();
  const message: SandboxCheckoutMessage = { from: 'sandbox-checkout', outcome };
  if (parent !== window) parent.postMessage(message, location.origin);
  else if (returnPath && (isOver || outcome === 'closed')) location.assign(returnPath);
}

/** The focus follows to the sentence about what has become of the order. */
function hideChoices(): void {
  const hadFocus = choices.contains(document.activeElement);
  choices.hidden = true;
  if (hadFocus) result.focus();
}

function showProblem(isShown: boolean): void {
  element('problem').hidden = !isShown;
}

function outcomeOf(button: HTMLElement | null): string | undefined {
  return button instanceof HTMLButtonElement ? button.value : undefined;
}
