export const historyKeys = {
  all: ['history'],
  terms: (orderId: string) => ['history', 'terms', orderId],
} as const;
