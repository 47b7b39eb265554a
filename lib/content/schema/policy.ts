import { z } from 'zod';
import { formatAmount, formatRupees, toPaise } from '@/lib/domain/money';
import { proRataPrice } from '@/lib/domain/quote';
import { defineCollection } from './collection';
import { group, text, wholeRupees } from './fields';
import { action, inShort } from './page-fields';

export const policyNames = [
  'refund-policy',
  'terms-and-conditions',
  'privacy-policy',
  'sebi-terms-and-conditions',
  'customer-grievances',
  'most-important-terms-and-conditions',
  'use-of-ai-tools',
  'accessibility',
] as const;

export const policy = defineCollection({
  type: 'Policy',
  path: 'policies/{policy}.mdx',
  description:
    'Policies and terms, one page each at the address of its file name. Headings begin with ##.',
  placeholders: { policy: { words: policyNames, required: true } },
  fields: {
    title: text('Title of the page.'),
    description: text('What the page holds, in a sentence, for search results.'),
    lead: text('Sentence under the title.'),
    button: action
      .optional()
      .describe('Button under the lead, to the regulation that the policy is based on.'),
    inShort,
    example: group(
      'An early end of a plan, in round figures. Texts refer to it and to the computed refund, such as {policies.refund-policy.example.refund}.',
      {
        price: wholeRupees('Price of the plan in whole rupees, before GST.'),
        days: z.int().positive().describe('Days of the plan.'),
        used: z
          .int()
          .positive()
          .describe('Days after which it ends; fewer than those of the plan.'),
      },
    )
      .refine(({ days, used }) => used < days, {
        path: ['used'],
        message: 'must be less than days',
      })
      .optional(),
  },
  references: ({ example }) => ({ ...(example && refundReferences(example)) }),
});

/** The example in words, with the days that are left and the refund, which the server computes by the same rule. */
function refundReferences({ price, days, used }: Record<'price' | 'days' | 'used', number>) {
  const unexpiredDays = days - used;
  const refund = proRataPrice({ pricePaise: toPaise(price), unexpiredDays, totalDays: days });
  return {
    'example.price': formatRupees(price),
    'example.days': String(days),
    'example.used': String(used),
    'example.left': String(unexpiredDays),
    'example.refund': formatAmount(refund),
  };
}
