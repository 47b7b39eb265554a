/**
 * The keys under which answers of the backend are cached; a key that is invalidated takes along each key
 * that begins with it.
 */
export const authKeys = { me: ['me'] } as const;
export const profileKeys = { all: ['profile'] } as const;
export const groupKeys = { all: ['groups'] } as const;
export const historyKeys = {
  all: ['history'],
  terms: (orderId: string) => ['history', 'terms', orderId],
  refund: (orderId: string) => ['history', 'refund', orderId],
} as const;
export const kycKeys = {
  all: ['kyc'],
  status: (slug: string) => ['kyc', 'status', slug],
} as const;
export const orderKeys = {
  all: ['orders'],
  expiry: (slug: string) => ['orders', 'expiry', slug],
  status: (orderId: string) => ['orders', 'status', orderId],
} as const;
export const planKeys = {
  all: ['plans'],
  ofCourse: (slug: string, coupon: string | undefined) => ['plans', slug, coupon ?? null],
} as const;
