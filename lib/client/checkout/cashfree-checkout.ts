import * as z from 'zod/mini';
import type { BrowserCheckout, CheckoutEnding } from './browser-checkout';

const SDK = 'https://sdk.cashfree.com';
const API = 'https://api.cashfree.com';
const PAYMENTS = 'https://payments.cashfree.com';
const SCRIPT = `${SDK}/js/v3/cashfree.js`;

/** How long the script may take to arrive, in milliseconds. */
const SCRIPT_WITHIN = 15_000;

/** The global that Cashfree's script defines. */
type Cashfree = (options: { mode: 'production' }) => {
  checkout(options: { paymentSessionId: string; redirectTarget: '_modal' }): Promise<unknown>;
};

declare global {
  interface Window {
    Cashfree?: Cashfree;
  }
}

/** How a checkout ends: `paymentDetails` whatever the bank decided, `error` also when the buyer closes it. */
const ending = z.object({
  redirect: z.optional(z.unknown()),
  paymentDetails: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});

/** Cashfree's modal. */
export const cashfreeCheckout: BrowserCheckout = {
  hosts: {
    script: [SDK],
    frame: [SDK, API, PAYMENTS],
    connect: [API],
    payment: [SDK, PAYMENTS],
  },
  load,
  pay,
};

async function pay(sessionId: string): Promise<CheckoutEnding | undefined> {
  const cashfree = await load();
  try {
    const checkout = cashfree({ mode: 'production' });
    return readEnding(
      await checkout.checkout({ paymentSessionId: sessionId, redirectTarget: '_modal' }),
    );
  } catch {
    // It failed somewhere: only the server knows whether there was a payment.
    return 'unknown';
  }
}

function readEnding(answer: unknown): CheckoutEnding | undefined {
  const ended = z.safeParse(ending, answer);
  if (!ended.success) return 'unknown';
  if (ended.data.redirect) return undefined;
  return ended.data.paymentDetails ? 'finished' : 'closed';
}

let loading: Promise<Cashfree> | undefined;

function load(): Promise<Cashfree> {
  loading ??= addScript()
    .then(() => {
      if (!window.Cashfree) throw new Error('The script of the checkout defines nothing.');
      return window.Cashfree;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function addScript(): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error('The script of the checkout could not be loaded.'));
    };
    const timer = setTimeout(fail, SCRIPT_WITHIN);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.src = SCRIPT;
    document.head.append(script);
  });
}
