export const orderKeys = {
  all: ['orders'],
  expiry: (slug: string) => ['orders', 'expiry', slug],
  status: (orderId: string) => ['orders', 'status', orderId],
} as const;
