import { z } from 'zod';
import { formatQuantity, quantityUnits } from '@/lib/domain/quantity';
import { regulation } from '../../schema/settings/regulation';
import { fieldLocation } from '../locations';
import { fileRule } from '../rule';
import { schemaIssues } from '../schema-issues';

/** A newer source has another figure than the one that the site shows. */
export const rule = fileRule({
  ids: {
    'figure-newer': {
      severity: 'warning',
      reason:
        'A figure that a newer source has replaced is out of date, unless the firm says why not.',
    },
  },
  *check(file, context) {
    if (file.collection?.type !== regulation.type) return;
    const faulty = schemaIssues(file, context).map(({ name }) => name);
    for (const { name, value } of file.fields().known) {
      const { data } = figure.safeParse(value);
      const field = file.field(`${name}.value`);
      if (!data || !field || faulty.some((each) => each.startsWith(`${name}.`))) continue;
      const [shown, newer] = [formatQuantity(data), formatQuantity(data.newer)];
      if (shown === newer) continue;
      yield {
        rule: 'figure-newer',
        at: fieldLocation(file, field),
        field: field.name,
        follows: 'legal figure',
        message: `${name} is ${shown}, and a newer source says ${newer} (${data.newer.source})`,
        remedy: `Write the value, unit, source and date of "newer" in the place of the old ones, and delete "newer" and its lines.`,
        subject: `${name}: ${shown}, newer ${newer}`,
      };
    }
  },
});

const quantity = { value: z.number(), unit: z.enum(quantityUnits) };
const figure = z.object({ ...quantity, newer: z.object({ ...quantity, source: z.string() }) });
