import { z } from 'zod';
import { maskMobile, mobilePattern } from '@/lib/domain/mobile';
import { findCustomer } from '@/lib/server/customers/find-customer';
import { RefusedError } from './command';

const id = z.uuid();

/** How an operator names a customer. */
export const customer = z
  .string('is missing')
  .refine(
    (text) => mobilePattern.test(text) || id.safeParse(text).success,
    'is the id of a user, the id of an order, or a mobile of ten digits',
  );

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
 * The id of the user whom an operator names.
 *
 * @throws RefusedError where there is none.
 */
export async function requireCustomer(argument: string): Promise<string> {
  const found = await findCustomer(argument);
  if (found === undefined) throw new RefusedError('There is no such customer.');
  return found;
}
