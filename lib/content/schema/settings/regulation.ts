import { z } from 'zod';
import { quantityUnits } from '@/lib/domain/quantity';
import { defineCollection } from '../collection';
import { datedGroup, datedValue } from '../dated';
import { text } from '../fields';

const sourced = {
  value: z.number().positive().describe('The figure.'),
  unit: z.enum(quantityUnits).describe('What the figure counts.'),
  source: text('Where the figure comes from: circular and number, or a row of docs/product.md.'),
  date: z.iso.date().describe('Day of the source.'),
};

const constant = (description: string) =>
  datedGroup(
    {
      ...sourced,
      newer: z
        .strictObject(sourced)
        .optional()
        .describe('What a newer source says, until the firm has confirmed which one holds.'),
    },
    description,
  );

export const regulation = defineCollection({
  type: 'RegulationSettings',
  path: 'settings/regulation.yaml',
  namespace: 'regulation',
  description: 'Figures that the regulator or the firm has fixed, each with its source.',
  fields: {
    riskWarning: datedValue(
      text('Warning of market risk, word for word as the advertisement code has it.'),
    ),
    gst: constant('Goods and services tax on plans.'),
    feeCap: constant('Highest fee a year for an individual or HUF client, before GST.'),
    advancePeriod: constant('For how long fees may be paid in advance.'),
    recordKeeping: constant('How long records are kept.'),
    minimumAge: constant('Age from which one may buy.'),
    grievanceOnCompliancePage: constant(
      'Time to resolve a grievance, as the compliance page says.',
    ),
    grievanceInCharter: constant('Time to resolve a grievance, as the investor charter says.'),
    refundWindow: constant('Time after a first purchase in which a refund may be asked for.'),
    refundCompletion: constant('Share of a course that must be completed before a refund.'),
    cancellationNotice: constant('How long before renewal a subscription is cancelled.'),
    groupAccess: constant('Longest wait for access to a group after payment and KYC.'),
    batchGroupsKept: constant('How long the group of a batch is kept.'),
  },
});
