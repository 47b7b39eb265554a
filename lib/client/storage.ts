import * as z from 'zod/mini';

/**
 * What a browser keeps between pages (product 13.1), as plain texts. It is for display and for the next
 * step only: no endpoint trusts it.
 */
const keys = [
  'mobile',
  'name',
  'redirect_url',
  'discountRate',
  'couponCode',
  'pendingPlan',
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

/** Removes what belongs to the account: everything but what a signal left for the broker login. */
export function clearAccount(): void {
  removeStored(...keys.filter((key) => key !== 'queryParam'));
}

/** Whether the browser keeps values for the next page; where it does not, an absent value says nothing. */
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

/** The mobile of the login, as far as this browser knows: exactly ten characters, else null (product 8.9). */
export function readMobile(): string | null {
  const mobile = readStored('mobile');
  return mobile?.length === 10 ? mobile : null;
}

/** A plan that somebody chose before the login (product 8.9). */
const pendingPlan = z.object({
  /** Slug of the course. */
  id: z.string().check(z.minLength(1)),
  /** Name of the course. */
  plan_name: z.string().check(z.minLength(1)),
  plan_id: z.string().check(z.minLength(1)),
  /** The price of its card: rupees before GST, which is added at the order. */
  amount: z.number().check(z.positive()),
  /** In months. */
  duration: z.int().check(z.positive()),
});

export type PendingPlan = z.infer<typeof pendingPlan>;

export function storePendingPlan(plan: PendingPlan): void {
  store('pendingPlan', JSON.stringify(plan));
}

/** The plan that waits for a login; a text that is none is removed. */
export function readPendingPlan(): PendingPlan | undefined {
  const text = readStored('pendingPlan');
  if (text === null) return undefined;
  const plan = z.safeParse(pendingPlan, parseJson(text));
  if (plan.success) return plan.data;
  removeStored('pendingPlan');
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
