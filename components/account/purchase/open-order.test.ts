import { beforeEach, expect, it, vi } from 'vitest';
import { clearAccount } from '@/lib/client/storage';
import { stubSessionStorage } from '@/lib/client/storage.examples';
import { forgetOpenOrder, keepOpenOrder, readOpenOrder } from './open-order';
import { order } from './open-order.examples';

let kept: Map<string, string>;

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  kept = stubSessionStorage();
});

it('an order is kept for its course and its buyer until it is forgotten', () => {
  keepOpenOrder(order);
  expect(readOpenOrder('a', '9876543210')).toEqual(order);
  expect(readOpenOrder('b', '9876543210')).toBeUndefined();
  expect(readOpenOrder('a', '9876543211')).toBeUndefined();
  forgetOpenOrder();
  expect(readOpenOrder('a', '9876543210')).toBeUndefined();
});

it('an order is forgotten at the logout', () => {
  keepOpenOrder(order);
  clearAccount();
  expect(kept.size).toBe(0);
});

it('a text that is no order is removed', () => {
  for (const text of ['{', '{}', '"order"', JSON.stringify({ ...order, sessionId: '' })]) {
    kept.set('openOrder', text);
    expect(readOpenOrder('a', '9876543210'), text).toBeUndefined();
    expect(kept.size).toBe(0);
  }
});

it('a browser that stores nothing has no order, and no error', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepOpenOrder(order);
  expect(readOpenOrder('a', '9876543210')).toBeUndefined();
});
