import { z } from 'zod';
import { formatQuantity, type Quantity, quantityUnits } from '@/lib/domain/quantity';
import { fieldsIn, isGroup } from '../../dated-values';
import { regulation } from '../../schema/settings/regulation';
import { fieldLocation } from '../locations';
import { fileRule } from '../rule';

const bounds = (unit: Quantity['unit'], least: number, most: number) => ({ unit, least, most });

/** The smallest and the largest that a figure can be; outside of them it is mistyped. */
const BOUNDS: Readonly<Record<string, ReturnType<typeof bounds>>> = {
  gst: bounds('percent', 1, 40),
  feeCap: bounds('rupees', 100_000, 500_000),
  advancePeriod: bounds('months', 1, 12),
  recordKeeping: bounds('years', 5, 15),
  taxRecords: bounds('years', 6, 15),
  minimumAge: bounds('years', 18, 25),
  grievanceOnCompliancePage: bounds('days', 1, 60),
  grievanceInCharter: bounds('days', 1, 60),
  refundWindow: bounds('days', 1, 90),
  refundCompletion: bounds('percent', 1, 100),
  cancellationNotice: bounds('hours', 1, 744),
  groupAccess: bounds('hours', 1, 168),
  batchGroupsKept: bounds('months', 1, 36),
};

/** Hours of a unit; years and months are those of the calendar, so that 12 months are a year. */
const HOURS = { hours: 1, days: 24, 'business days': 24, months: 730, years: 8760 } as const;

/** Figures of `regulation.yaml` that are ten times too large, a tenth, or in the wrong unit. */
export const rule = fileRule({
  ids: {
    'figure-bounds': {
      reason: 'A figure that no law can mean is mistyped, and pages and invoices would show it.',
      suppresses: ['schema-value', 'schema-type', 'schema-enum', 'legal-figure'],
    },
  },
  *check(file) {
    if (file.collection?.type !== regulation.type) return;
    for (const { name, value } of file.fields().known) {
      const { data } = quantity.safeParse(isGroup(value) ? fieldsIn(value) : undefined);
      const limits = BOUNDS[name.replaceAll(/\[\d+\]|\.newer/g, '')];
      // What is not above zero has a finding of its own.
      if (!data || !limits || data.value <= 0 || isWithin(data, limits)) continue;
      // 48 days instead of 48 hours: the number is right, the unit is not.
      const key = isWithin({ ...data, unit: limits.unit }, limits) ? 'unit' : 'value';
      const field = file.field(`${name}.${key}`);
      if (field)
        yield {
          rule: 'figure-bounds',
          at: fieldLocation(file, field),
          field: field.name,
          explains: ['legal figure'],
          message: `${name} can’t be ${formatQuantity(data)}`,
          remedy:
            key === 'unit'
              ? `Write ${limits.unit} here.`
              : `Write a number from ${limits.least} to ${limits.most}, for ${limits.unit}.`,
        };
    }
  },
});

const quantity = z.object({ value: z.number(), unit: z.enum(quantityUnits) });

/** A figure in a unit of another kind has a finding of its own. */
function isWithin({ value, unit }: Quantity, limits: ReturnType<typeof bounds>): boolean {
  const { unit: of, least, most } = limits;
  if (unit === of) return value >= least && value <= most;
  if (!isPeriod(unit) || !isPeriod(of)) return true;
  const inUnit = (value * HOURS[unit]) / HOURS[of];
  return inUnit >= least && inUnit <= most;
}

function isPeriod(unit: Quantity['unit']): unit is keyof typeof HOURS {
  return unit in HOURS;
}
