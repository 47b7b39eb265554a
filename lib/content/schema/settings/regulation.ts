import { z } from 'zod';
import { formatDay } from '@/lib/domain/dates';
import { formatQuantity, type Quantity } from '@/lib/domain/quantity';
import { defineCollection } from '../collection';
import { datedGroup } from '../dated';
import { pattern, text } from '../fields';
import { originFields, otherOrigin, ownOrigin, requireDates } from '../origin-fields';
import { reject } from '../reject';

/** Orders hold their rate and their fees in whole numbers; other figures than these are mistyped. */
const whole = (least: number, most: number) => z.int().min(least).max(most);

/** Hours of a unit; years and months are those of the calendar, so that 12 months are a year. */
const HOURS = { hours: 1, days: 24, 'business days': 24, months: 730, years: 8760 } as const;

type Unit = keyof typeof HOURS;

const amount = (value: z.ZodNumber) => value.meta({ description: 'The figure.', protected: true });

const unit = z
  .enum(['hours', 'days', 'business days', 'months', 'years'])
  .meta({ description: 'Unit of the figure.', protected: true });

const sourced = <Shape extends z.ZodRawShape>(
  shape: Shape,
  description: string,
  rules?: (group: unknown, context: z.RefinementCtx) => void,
) =>
  datedGroup(
    {
      ...shape,
      ...otherOrigin,
      newer: z
        .strictObject({ ...shape, ...ownOrigin })
        .superRefine(rules ?? (() => {}))
        .optional()
        .describe('Figure of a newer source, until the firm has confirmed which one applies.'),
    },
    description,
    rules,
  );

const figure = (description: string, value: z.ZodNumber) =>
  sourced({ value: amount(value) }, description);

/** A period from `least` to `most` in a unit; it may be written in another one of `units`. */
const period = (
  description: string,
  least: number,
  most: number,
  of: Unit,
  units: readonly Unit[] = unit.options,
) =>
  sourced({ value: amount(z.number().positive()), unit }, description, (group, context) => {
    const { data: written } = duration.safeParse(group);
    if (!written || isWithin(written)) return;
    // 48 days instead of 48 hours: the number is right, the unit is not.
    const isUnit = isWithin({ ...written, unit: of });
    reject(
      context,
      [isUnit ? 'unit' : 'value'],
      `can’t be ${formatQuantity(written)}`,
      isUnit ? `Write ${of} here.` : `Write a number from ${least} to ${most}, for ${of}.`,
    );

    function isWithin({ value, unit: own }: z.output<typeof duration>): boolean {
      const inUnit = (value * HOURS[own]) / HOURS[of];
      return units.includes(own) && inUnit >= least && inUnit <= most;
    }
  });

const duration = z.object({ value: z.number(), unit });

type Figure = z.output<ReturnType<typeof figure>>;

/** The references to a figure that has always the same unit, which documents thus need not write. */
function inUnit(name: string, unit: Quantity['unit'], figure: Figure | undefined) {
  return {
    ...(figure && { [name]: formatQuantity({ value: figure.value, unit }) }),
    ...(figure?.newer && {
      [`${name}.newer`]: formatQuantity({ value: figure.newer.value, unit }),
    }),
  };
}

/** The reference to the circular that a figure of its own source follows: `SEBI circular … of 2 April 2025`. */
function sourceOf(
  name: string,
  { source, date }: { readonly source?: string; readonly date?: string } = {},
) {
  return source && date ? { [`${name}.source`]: `${source} of ${formatDay(date)}` } : {};
}

export const regulation = defineCollection({
  type: 'RegulationSettings',
  path: 'settings/regulation.yaml',
  namespace: 'regulation',
  description: 'Figures of the regulator and of the firm’s rules, with their sources.',
  fields: {
    ...originFields,
    gst: figure('Goods and services tax on plans, a whole percent.', whole(1, 40)),
    sac: datedGroup(
      {
        value: pattern(
          'The code, in quotes.',
          /^9971\d\d$/,
          'must be a code of financial services, six digits in quotes: "997156" or "997159", as the firm’s accountant decides',
        ).meta({ protected: true }),
        ...otherOrigin,
      },
      'Service accounting code of the plans, which invoices show. The firm’s accountant decides: 997156 (financial consultancy services) or 997159 (other services auxiliary to financial services).',
    ),
    invoiceAddress: figure(
      'From this price on, in whole rupees before GST, an invoice has the address of its recipient.',
      whole(1, 50_000),
    ),
    feeCap: figure(
      'Highest fee per year for the family of an individual or HUF client, in whole rupees before GST.',
      whole(100_000, 500_000),
    ),
    family: datedGroup(
      {
        members: text('Who is the family of a client, in words that follow "family: ".'),
        ...otherOrigin,
      },
      'Whose fees count together in feeCap, in the words of the compliance officer. A buyer declares with an order what they have paid.',
    ),
    advancePeriod: period(
      'Longest period for which fees may be paid in advance: 12 months, or a quarter (3 months). A longer plan is sold only where a decision of the firm names it.',
      1,
      12,
      'months',
      ['months', 'years'],
    ),
    recordKeeping: period('Period for which records of clients are kept.', 5, 15, 'years'),
    taxRecords: period('Period for which invoices and accounts are kept.', 6, 15, 'years'),
    minimumAge: figure('Minimum age of a buyer, in years.', whole(18, 25)),
    grievanceAcknowledged: period('Time to acknowledge a grievance.', 1, 72, 'hours'),
    grievanceOnCompliancePage: period(
      'Time to resolve a grievance, as on the compliance page.',
      1,
      60,
      'days',
    ),
    grievanceInCharter: period(
      'Time to resolve a grievance, as in the investor charter.',
      1,
      60,
      'days',
    ),
    refundWindow: period(
      'Period after a first purchase in which a refund may be requested.',
      1,
      90,
      'days',
    ),
    refundCompletion: figure(
      'Share of a course that must be completed for a refund, in percent.',
      z.number().min(1).max(100),
    ),
    cancellationNotice: period(
      'Notice period for cancelling a subscription before renewal.',
      1,
      744,
      'hours',
    ),
    groupAccess: period(
      'Longest time until access to a group after payment and KYC.',
      1,
      168,
      'hours',
    ),
    batchGroupsKept: period('Period for which the group of a batch is kept.', 1, 36, 'months'),
  },
  references: ({
    gst,
    invoiceAddress,
    feeCap,
    family,
    advancePeriod,
    minimumAge,
    refundCompletion,
  }) => ({
    ...sourceOf('advancePeriod', advancePeriod),
    ...(family && { family: family.members }),
    ...inUnit('gst', 'percent', gst),
    ...inUnit('invoiceAddress', 'rupees', invoiceAddress),
    ...inUnit('feeCap', 'rupees', feeCap),
    ...inUnit('minimumAge', 'years', minimumAge),
    ...inUnit('refundCompletion', 'percent', refundCompletion),
  }),
  rules: requireDates,
});
