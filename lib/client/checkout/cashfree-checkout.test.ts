import { beforeEach, expect, it, vi } from 'vitest';

type Added = { src?: string; onload?: () => void; onerror?: () => void; remove(): void };

/** The scripts that the page has added; `load` says what becomes of each. */
let added: Added[];
let checkouts: unknown[];

/** A browser in which Cashfree's script arrives, or not, and its checkout ends with `answer`. */
function openPage({
  loads,
  answer,
}: {
  loads: readonly (boolean | 'empty')[];
  answer?: () => unknown;
}): void {
  added = [];
  checkouts = [];
  const page: { Cashfree?: unknown } = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => undefined }),
    head: {
      append: (script: Added) => {
        added.push(script);
        const isLoaded = loads[added.length - 1];
        queueMicrotask(() => {
          if (!isLoaded) return script.onerror?.();
          if (isLoaded === 'empty') return script.onload?.();
          page.Cashfree = (options: unknown) => ({
            checkout: async (asked: unknown) => {
              checkouts.push(options, asked);
              return answer?.();
            },
          });
          script.onload?.();
        });
      },
    },
  });
}

beforeEach(() => vi.resetModules());

const pay = async () => (await import('./cashfree-checkout')).cashfreeCheckout.pay('session-1');

it('the checkout is Cashfree’s modal for the session, of one script for all purchases', async () => {
  openPage({ loads: [true], answer: () => ({ paymentDetails: { paymentMessage: 'done' } }) });
  const { cashfreeCheckout } = await import('./cashfree-checkout');
  await cashfreeCheckout.pay('session-1');
  await cashfreeCheckout.pay('session-2');
  expect(added.map(({ src }) => src)).toEqual(['https://sdk.cashfree.com/js/v3/cashfree.js']);
  expect(checkouts.slice(0, 2)).toEqual([
    { mode: 'production' },
    { paymentSessionId: 'session-1', redirectTarget: '_modal' },
  ]);
});

it.each([
  ['an answer of the bank', { paymentDetails: { paymentMessage: 'done' } }, 'finished'],
  ['an error', { error: { message: 'closed' } }, 'closed'],
  ['a redirect', { redirect: true }, undefined],
  ['an answer that is none', 'done', 'unknown'],
])('a checkout that ends with %s is known by it', async (_, answer, ending) => {
  openPage({ loads: [true], answer: () => answer });
  expect(await pay()).toBe(ending);
});

it('a checkout that fails while it is open may have been paid', async () => {
  openPage({
    loads: [true],
    answer: () => {
      throw new Error('broken');
    },
  });
  expect(await pay()).toBe('unknown');
});

it('a script that is blocked is an error, and is tried again by the next purchase', async () => {
  openPage({ loads: [false, true], answer: () => ({ error: {} }) });
  const { cashfreeCheckout } = await import('./cashfree-checkout');
  await expect(cashfreeCheckout.pay('session-1')).rejects.toThrow('could not be loaded');
  expect(await cashfreeCheckout.pay('session-1')).toBe('closed');
});

it('a script that defines nothing is an error, and is tried again by the next purchase', async () => {
  openPage({ loads: ['empty', true], answer: () => ({ error: {} }) });
  const { cashfreeCheckout } = await import('./cashfree-checkout');
  await expect(cashfreeCheckout.pay('session-1')).rejects.toThrow('defines nothing');
  expect(await cashfreeCheckout.pay('session-1')).toBe('closed');
});
