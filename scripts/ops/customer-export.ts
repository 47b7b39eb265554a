import { z } from 'zod';
import { exportCustomer } from '@/lib/server/customers/export-customer';
import { defineCommand, person, reason } from './command';
import { auditedCustomer, customer, requireCustomer } from './customer-name';
import { writePrivateFile } from './private-file';

export const customerExport = defineCommand({
  name: 'customer export',
  summary: 'Writes all that is stored of a customer to a file, for that customer.',
  argument: 'CUSTOMER',
  options: {
    out: { value: 'FILE', says: 'a new file, which only you can read' },
    reason: { value: 'TEXT', says: 'why, for the audit' },
  },
  schema: z.strictObject({
    argument: customer,
    out: z.string('is missing').min(1),
    by: person.optional(),
    reason: reason.optional(),
  }),
  target: auditedCustomer,
  run: async ({ argument, out }) => {
    const customer = await exportCustomer(await requireCustomer(argument));
    writePrivateFile(out, `${JSON.stringify(customer, null, 2)}\n`);
    return {
      text: `The data of customer ${customer.profile.id} are in ${out}. They contain the PAN in clear: hand them over by a way that the customer has agreed to, and delete the file.`,
      json: { out, customer: customer.profile.id },
    };
  },
});
