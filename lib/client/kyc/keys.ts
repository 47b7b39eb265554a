export const kycKeys = {
  all: ['kyc'],
  status: (slug: string) => ['kyc', 'status', slug],
} as const;
