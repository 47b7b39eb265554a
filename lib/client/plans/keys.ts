export const planKeys = {
  all: ['plans'],
  ofCourse: (slug: string, coupon: string | undefined) => ['plans', slug, coupon ?? null],
} as const;
