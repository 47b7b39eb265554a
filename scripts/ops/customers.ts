import { z } from 'zod';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { maskMobile, mobilePattern } from '@/lib/domain/mobile';
import { eraseCustomer } from '@/lib/server/accounts/customers/erase-customer';
import { findCustomer } from '@/lib/server/accounts/customers/find-customer';
import {
  withdrawConsents,
  withdrawKycConsent,
} from '@/lib/server/accounts/customers/withdraw-consent';
import { RefusedError } from '@/lib/server/refused-error';
import { defineCommand } from './command';
import { approver, changes, customer, option, reason, twoPeople } from './options';

/**
 * Whom the audit names: the user's id, since its rows are never deleted, while a mobile is erased with
 * its user.
 */
export async function auditedCustomer({ argument }: { argument: string }): Promise<string> {
  const found = await findCustomer(argument);
  if (found !== undefined) return found;
  return mobilePattern.test(argument) ? maskMobile(argument) : argument;
}

/**
 * Returns the id of the user whom an operator names.
 *
 * @throws RefusedError if there is no such user.
 */
export async function requireCustomer(argument: string): Promise<string> {
  const found = await findCustomer(argument);
  if (found === undefined) throw new RefusedError('There is no such customer.');
  return found;
}

/** Restoring a backup brings erased data back. */
const NOTE_IT =
  'Write this id, the day and what was done into the list of erasures and withdrawn consents, which is kept apart from the database.';

export const customerErase = defineCommand({
  name: 'customer erase',
  summary: 'Erases a customer, but for what the law has kept.',
  argument: 'CUSTOMER',
  schema: changes({ argument: customer, 'approved-by': approver, reason }).refine(
    ...twoPeople('an erasure'),
  ),
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
        NOTE_IT,
        lines.length > 0 ? `Kept:\n${lines.join('\n')}` : 'Nothing else is kept.',
      ].join('\n\n'),
      json: { erased: userId, kept },
    };
  },
});

export const customerWithdrawConsent = defineCommand({
  name: 'customer withdraw-consent',
  summary: 'Ends a consent of a customer, and what rests on it.',
  argument: 'CUSTOMER',
  schema: changes({
    argument: customer,
    purpose: option('kyc|all', 'what was consented to', z.enum(['kyc', 'all'], 'is kyc or all')),
    reason,
  }),
  target: auditedCustomer,
  run: async ({ argument, purpose }) => {
    const userId = await requireCustomer(argument);
    await (purpose === 'kyc' ? withdrawKycConsent(userId) : withdrawConsents(userId));
    const what = purpose === 'kyc' ? 'the consent to KYC' : 'all consents, and is logged out';
    return {
      text: `Customer ${userId} has withdrawn ${what}. Memberships of groups end by a job within minutes. A verified PAN is kept as a record of a client. ${NOTE_IT}`,
      json: { customer: userId, withdrawn: purpose },
    };
  },
});
