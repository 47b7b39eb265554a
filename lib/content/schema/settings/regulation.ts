import { z } from 'zod';
import { quantityUnits } from '@/lib/domain/quantity';
import { defineCollection } from '../collection';
import { datedGroup, datedValue } from '../dated';
import { text } from '../fields';

const origin = {
  source: text('Where it comes from: circular and number, or a row of docs/product.md.'),
  date: z.iso.date().describe('Date of the source.'),
};

const sourced = (value: z.ZodNumber) => ({
  value: value.describe('The figure.'),
  unit: z.enum(quantityUnits).describe('Unit of the figure.'),
  ...origin,
});

const constant = (description: string, value = z.number().positive()) =>
  datedGroup(
    {
      ...sourced(value),
      newer: z
        .strictObject(sourced(value))
        .optional()
        .describe('Figure of a newer source, until the firm has confirmed which one applies.'),
    },
    description,
  );

/** Orders hold their rate and their fees in whole numbers. */
const whole = z.number().int().positive();

export const regulation = defineCollection({
  type: 'RegulationSettings',
  path: 'settings/regulation.yaml',
  namespace: 'regulation',
  description: 'Figures fixed by the regulator or the firm, each with its source.',
  fields: {
    riskWarning: datedValue(
      text('Warning of market risk, word for word as in the advertisement code.'),
    ),
    gst: constant('Goods and services tax on plans, a whole percent.', whole),
    sac: datedGroup(
      {
        value: z
          .string()
          .regex(/^\d{6}$/, 'must be six digits, in quotes')
          .describe('The code, in quotes.'),
        ...origin,
      },
      'Service accounting code of the plans, which invoices show. The firm’s accountant decides: 997156 (financial consultancy services) or 997159 (other services auxiliary to financial services).',
    ),
    feeCap: constant(
      'Highest fee per year for an individual or HUF client, in whole rupees before GST.',
      whole,
    ),
    advancePeriod: constant('Longest period for which fees may be paid in advance.'),
    recordKeeping: constant('Period for which records of clients are kept.'),
    taxRecords: constant('Period for which invoices and accounts are kept.'),
    minimumAge: constant('Minimum age of a buyer.'),
    grievanceOnCompliancePage: constant('Time to resolve a grievance, as on the compliance page.'),
    grievanceInCharter: constant('Time to resolve a grievance, as in the investor charter.'),
    refundWindow: constant('Period after a first purchase in which a refund may be requested.'),
    refundCompletion: constant('Share of a course that must be completed for a refund.'),
    cancellationNotice: constant('Notice period for cancelling a subscription before renewal.'),
    groupAccess: constant('Longest time until access to a group after payment and KYC.'),
    batchGroupsKept: constant('Period for which the group of a batch is kept.'),
  },
});
