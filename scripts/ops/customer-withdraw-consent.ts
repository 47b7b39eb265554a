import { z } from 'zod';
import { withdrawKycConsent } from '@/lib/server/customers/withdraw-consent';
import { defineCommand, person, reason } from './command';
import { auditedCustomer, customer, requireCustomer } from './customer-name';

export const customerWithdrawConsent = defineCommand({
  name: 'customer withdraw-consent',
  summary: 'Ends a consent of a customer, and what rests on it.',
  argument: 'CUSTOMER',
  options: {
    purpose: { value: 'kyc', says: 'what was consented to' },
    reason: { value: 'TEXT', says: 'why' },
  },
  schema: z.strictObject({
    argument: customer,
    purpose: z.literal('kyc', 'is kyc'),
    by: person,
    reason,
  }),
  target: auditedCustomer,
  run: async ({ argument, purpose }) => {
    const userId = await requireCustomer(argument);
    await withdrawKycConsent(userId);
    return {
      text: `Customer ${userId} has withdrawn the consent to KYC. Memberships of groups end by a job within minutes. A verified PAN is kept as a record of a client.`,
      json: { customer: userId, withdrawn: purpose },
    };
  },
});
