import { expect, it, vi } from 'vitest';
import { makeQueryClient } from '@/lib/client/query-client';
import { fetchOutcome } from './fetch-outcome';
import { order } from './open-order.examples';

/** Asks a backend that answers `GET /order-status` with 404 what became of a closed checkout. */
function ask(answer: object) {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', async (address: string) => {
    const response = address.includes('/order-status')
      ? Response.json(answer, { status: 404 })
      : Response.json({ plan_expires_at: null });
    Object.defineProperty(response, 'url', { value: `https://example.com${address}` });
    return response;
  });
  const shop = { backend: { api: '/api', chatApi: '/api/chat' }, cache: makeQueryClient() };
  return fetchOutcome(shop, { order, ending: 'closed', asked: 1 });
}

it('the order of another account is not open to this one', async () => {
  expect(await ask({ code: 'not_found', detail: 'There is no such order.' })).toEqual({
    name: 'loggedOut',
  });
});

it('a backend without order-status is asked for the expiry of the plan', async () => {
  expect(await ask({ detail: 'Not Found' })).toEqual({ name: 'dismissed', isOpen: true });
});
