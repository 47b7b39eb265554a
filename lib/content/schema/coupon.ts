import { z } from 'zod';
import { defineCollection } from './collection';

export const coupon = defineCollection({
  type: 'Coupon',
  path: 'coupons/{name}.yaml',
  description: 'Codes that lower the price of a plan, one a file.',
  unique: 'code',
  fields: {
    code: z
      .string()
      .regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capital letters and digits, such as VIP50')
      .describe('What the buyer types.'),
    percent: z.int().min(1).max(90).describe('How much is taken off the price, in percent.'),
    validFrom: z.iso.date().optional().describe('First day, in India, on which the code works.'),
    validUntil: z.iso.date().optional().describe('Last day, in India, on which the code works.'),
  },
  rules: ({ validFrom, validUntil }, context) => {
    if (validFrom && validUntil && validUntil < validFrom)
      context.addIssue({
        code: 'custom',
        path: ['validUntil'],
        message: 'the coupon ends before it starts',
      });
  },
});
