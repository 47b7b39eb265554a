import { z } from 'zod';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { eraseCustomer } from '@/lib/server/customers/erase-customer';
import { defineCommand, person, reason, twoPeople } from './command';
import { auditedCustomer, customer, requireCustomer } from './customer-name';

const schema = z
  .strictObject({ argument: customer, by: person, 'approved-by': person, reason })
  .refine(...twoPeople('an erasure'));

export const customerErase = defineCommand({
  name: 'customer erase',
  summary: 'Erases a customer, but for what the law has kept.',
  argument: 'CUSTOMER',
  options: {
    'approved-by': { value: 'NAME', says: 'somebody else than --by' },
    reason: { value: 'TEXT', says: 'why' },
  },
  schema,
  target: auditedCustomer,
  run: async ({ argument }) => {
    const userId = await requireCustomer(argument);
    const kept = await eraseCustomer(userId);
    const lines = kept.map(
      ({ what, count, why, until }) =>
        `${count} × ${what}\n  until ${formatDay(indianDay(until))}: ${why}`,
    );
    return {
      text: [
        `Customer ${userId} is erased: profile, sessions, passwords, leads, reminders, a PAN that was not verified. Memberships of groups end by a job within minutes.`,
        'Events of the payment gateway, which contain the mobile, go 90 days after they came.',
        lines.length > 0 ? `Kept:\n${lines.join('\n')}` : 'Nothing else is kept.',
      ].join('\n\n'),
      json: { erased: userId, kept },
    };
  },
});
