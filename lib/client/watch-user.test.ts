import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchUser } from './watch-user';

/** Events of a page, and the mobile that its browser has stored. */
const page = new EventTarget();
let mobile: string | null;

beforeEach(() => {
  mobile = '9876543210';
  vi.stubGlobal('localStorage', { getItem: () => mobile });
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});

afterEach(() => vi.unstubAllGlobals());

function dispatch(type: string, fields: object): void {
  page.dispatchEvent(Object.assign(new Event(type), fields));
}

it.each([
  ['another number logs in', '9123456780', { key: 'mobile', oldValue: '9876543210' }, 1],
  ['the user logs out', null, { key: 'mobile', oldValue: '9876543210' }, 1],
  ['the storage is cleared', null, { key: null, oldValue: null }, 1],
  ['the storage is written anew', '9876543210', { key: null, oldValue: null }, 0],
  ['somebody logs in', '9876543210', { key: 'mobile', oldValue: null }, 0],
  ['a coupon is applied', '9876543210', { key: 'couponCode', oldValue: 'OLD' }, 0],
])('a page hears of another user only, when in another tab %s', (_, stored, event, times) => {
  const onChange = vi.fn();
  const stop = watchUser(onChange);
  mobile = stored;
  dispatch('storage', event);
  expect(onChange).toHaveBeenCalledTimes(times);
  stop();
  dispatch('storage', { key: null });
  expect(onChange).toHaveBeenCalledTimes(times);
});

it('a page that the browser kept hears that somebody else has logged in meanwhile', () => {
  const onChange = vi.fn();
  const stop = watchUser(onChange);
  dispatch('pagehide', {});
  dispatch('pageshow', { persisted: true });
  expect(onChange).not.toHaveBeenCalled();
  dispatch('pagehide', {});
  mobile = '9123456780';
  dispatch('pageshow', { persisted: true });
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});
