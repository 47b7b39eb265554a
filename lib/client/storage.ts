import { SESSION_MARK, SESSION_MARK_SET } from '@/lib/domain/session-mark';

/**
 * Keys that a browser keeps between pages (product 13.1), as plain texts. They are for display and for the
 * next step only: no endpoint trusts them.
 */
const keys = [
  'mobile',
  'name',
  'redirect_url',
  'discountRate',
  'couponCode',
  'familyFees',
  'pendingPlan',
  'planLogin',
  'telegramLink',
  'kycCompleted',
  'queryParam',
] as const;

export type StorageKey = (typeof keys)[number];

/** Values of this page where the browser's storage is blocked or full. */
const memory = new Map<StorageKey, string>();
const listeners = new Set<() => void>();

/** The stored text, or null. */
export function readStored(key: StorageKey): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. Where the browser refuses, it lasts as long as the page. */
export function store(key: StorageKey, value: string): void {
  memory.delete(key);
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
  tell();
}

export function removeStored(...removed: readonly StorageKey[]): void {
  for (const key of removed) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored either.
    }
  }
  tell();
}

/** Keys of one tab: the open order, the failed order, when the next OTP may be requested, a toast. */
type TabKey = 'openOrder' | 'failedOrder' | 'planLogin' | 'otp-resend-at' | 'toast';

export function readOfTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this tab, or with null removes it. Where the browser refuses, nothing is kept. */
export function keepInTab(key: TabKey, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The next page does without it.
  }
}

/**
 * Removes what belongs to the account, also this tab's open order: everything but what a signal left for
 * the broker login.
 */
export function clearAccount(): void {
  forgetSession();
  removeStored(...keys.filter((key) => key !== 'queryParam'));
  keepInTab('openOrder', null);
  keepInTab('planLogin', null);
}

/** Whether the browser keeps values for the next page; if not, a missing value has no meaning. */
export function canStore(): boolean {
  try {
    localStorage.setItem('probe', '');
    localStorage.removeItem('probe');
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls `listener` when a value changes, here or in another tab, and when the browser shows a page again
 * that it has kept, which missed what changed meanwhile.
 */
export function watchStorage(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}

/** Whether our backend has a session of this browser, by the cookie beside it; the storage may be empty. */
export function hasSession(): boolean {
  return document.cookie.includes(SESSION_MARK_SET);
}

/** Forgets that there was a session, and who was logged in. */
export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie store is asynchronous, and not in every browser.
  document.cookie = `${SESSION_MARK}=; Path=/; Max-Age=0`;
  removeStored('mobile', 'name');
}

/** Whether a user is logged in, as far as this browser knows. */
export function isMember(): boolean {
  return readMobile() !== null || hasSession();
}

/** The mobile of the login, as far as this browser knows: exactly ten characters, else null (product 8.9). */
export function readMobile(): string | null {
  const mobile = readStored('mobile');
  return mobile?.length === 10 ? mobile : null;
}

function tell(): void {
  for (const listener of listeners) listener();
}
