import { z } from 'zod';
import { formatQuantity, type Quantity } from '@/lib/domain/quantity';
import { defineCollection } from '../collection';
import { datedGroup } from '../dated';
import { goneRegulationKeys } from '../gone-regulation';
import { originFields, otherOrigin, ownOrigin, requireDates } from '../origin';

/** Orders hold their rate and their fees in whole numbers. */
const whole = z.number().int().positive();

const amount = (value: z.ZodNumber) => value.meta({ description: 'The figure.', protected: true });

const unit = z
  .enum(['hours', 'days', 'business days', 'months', 'years'])
  .meta({ description: 'Unit of the figure.', protected: true });

const sourced = <Shape extends z.ZodRawShape>(shape: Shape, description: string) =>
  datedGroup(
    {
      ...shape,
      ...otherOrigin,
      newer: z
        .strictObject({ ...shape, ...ownOrigin })
        .optional()
        .describe('Figure of a newer source, until the firm has confirmed which one applies.'),
    },
    description,
  );

const figure = (description: string, value = z.number().positive()) =>
  sourced({ value: amount(value) }, description);

const period = (description: string) =>
  sourced({ value: amount(z.number().positive()), unit }, description);

interface Figure {
  readonly value: number;
  readonly newer?: { readonly value: number } | undefined;
}

/** The references to a figure that has always the same unit, which documents thus need not write. */
function inUnit(name: string, unit: Quantity['unit'], figure: Figure | undefined) {
  return {
    ...(figure && { [name]: formatQuantity({ value: figure.value, unit }) }),
    ...(figure?.newer && {
      [`${name}.newer`]: formatQuantity({ value: figure.newer.value, unit }),
    }),
  };
}

export const regulation = defineCollection({
  type: 'RegulationSettings',
  path: 'settings/regulation.yaml',
  namespace: 'regulation',
  description: 'Figures of the regulator and of the firm’s rules, with their sources.',
  fields: {
    ...originFields,
    gst: figure('Goods and services tax on plans, a whole percent.', whole),
    sac: datedGroup(
      {
        value: z
          .string()
          .regex(/^\d{6}$/, 'must be six digits, in quotes')
          .meta({ description: 'The code, in quotes.', protected: true }),
        ...otherOrigin,
      },
      'Service accounting code of the plans, which invoices show. The firm’s accountant decides: 997156 (financial consultancy services) or 997159 (other services auxiliary to financial services).',
    ),
    feeCap: figure(
      'Highest fee per year for an individual or HUF client, in whole rupees before GST.',
      whole,
    ),
    advancePeriod: period('Longest period for which fees may be paid in advance.'),
    recordKeeping: period('Period for which records of clients are kept.'),
    taxRecords: period('Period for which invoices and accounts are kept.'),
    minimumAge: figure('Minimum age of a buyer, in years.'),
    grievanceOnCompliancePage: period('Time to resolve a grievance, as on the compliance page.'),
    grievanceInCharter: period('Time to resolve a grievance, as in the investor charter.'),
    refundWindow: period('Period after a first purchase in which a refund may be requested.'),
    refundCompletion: figure('Share of a course that must be completed for a refund, in percent.'),
    cancellationNotice: period('Notice period for cancelling a subscription before renewal.'),
    groupAccess: period('Longest time until access to a group after payment and KYC.'),
    batchGroupsKept: period('Period for which the group of a batch is kept.'),
  },
  references: ({ gst, feeCap, minimumAge, refundCompletion }) => ({
    ...inUnit('gst', 'percent', gst),
    ...inUnit('feeCap', 'rupees', feeCap),
    ...inUnit('minimumAge', 'years', minimumAge),
    ...inUnit('refundCompletion', 'percent', refundCompletion),
  }),
  rules: requireDates,
  gone: goneRegulationKeys,
});
