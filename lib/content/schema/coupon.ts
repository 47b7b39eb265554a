import { z } from 'zod';
import { couponCode } from '@/lib/domain/quote';
import { defineCollection } from './collection';
import { day } from './fields';
import { reject } from './reject';

export const coupon = defineCollection({
  type: 'Coupon',
  path: 'coupons/{code}.yaml',
  description:
    'Codes that reduce the price of a plan, one file each. Without limits every buyer may use a code for every order while it is in force. The name of the file in capitals is the code that a buyer types: vip50.yaml for VIP50.',
  fields: {
    percent: z
      .int()
      .min(1)
      .max(90)
      .describe('Discount in percent of the price. Texts refer to it as {coupons.vip50.percent}.'),
    validFrom: day('First day, in India, on which the code works.').optional(),
    validUntil: day('Last day, in India, on which the code works.').optional(),
    maxUses: z
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('How many paid orders may use the code in all. Without it: any number.'),
    oncePerCustomer: z
      .literal(true)
      .optional()
      .describe('true where a customer may use the code for one paid order alone.'),
  },
  rules: ({ validFrom, validUntil }, context) => {
    if (validFrom && validUntil && validUntil < validFrom)
      reject(
        context,
        ['validUntil'],
        'the coupon ends before it starts',
        `Write ${validFrom} or a later day here, or correct validFrom.`,
      );
  },
  references: ({ percent }, name) => ({
    code: couponCode(name),
    ...(percent && { percent: String(percent) }),
  }),
});
