import { z } from 'zod';
import { defineCollection } from './collection';

export const coupon = defineCollection({
  type: 'Coupon',
  path: 'coupons/{name}.yaml',
  description: 'Codes that reduce the price of a plan, one file each.',
  unique: 'code',
  fields: {
    code: z
      .string()
      .regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capital letters and digits, such as VIP50')
      .describe('The code that the buyer types.'),
    percent: z.int().min(1).max(90).describe('Discount in percent of the price.'),
    validFrom: z.iso.date().optional().describe('First day, in India, on which the code works.'),
    validUntil: z.iso.date().optional().describe('Last day, in India, on which the code works.'),
  },
  rules: ({ validFrom, validUntil }, context) => {
    if (validFrom && validUntil && validUntil < validFrom)
      context.addIssue({
        code: 'custom',
        path: ['validUntil'],
        message: 'the coupon ends before it starts',
        params: { remedy: `Write ${validFrom} or a later day here, or correct validFrom.` },
      });
  },
});
