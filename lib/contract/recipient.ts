import * as z from 'zod/mini';
import { problemOfGstin } from '@/lib/domain/gstin';
import { isPrintableName } from '@/lib/domain/person-name';
import { pinPattern, recipientTexts } from '@/lib/domain/recipient';
import { readCapitals } from '@/lib/domain/typed-digits';
import { get, nothing, post } from './endpoint';
import { atMost, doneAnswer } from './json-fields';
import { digits, line, lines } from './person-fields';

const gstin = z.string().check(
  atMost(40, 'A GSTIN has 15 characters.'),
  z.overwrite(readCapitals),
  z.refine((typed) => !problemOfGstin(typed), {
    error: ({ input }) => problemOfGstin(String(input)),
  }),
);

/** Recipient on a customer's invoices, beside name and state (product 8.35). */
export const recipient = z.strictObject({
  address: lines(200, recipientTexts.address).check(
    z.refine(isPrintableName, recipientTexts.address),
  ),
  pin: digits(6, pinPattern, recipientTexts.pin),
  /** For a customer registered for GST: name on the invoice, and GSTIN, whose state is place of supply. */
  business: z.nullable(
    z.strictObject({
      gstin,
      legal_name: line(100, recipientTexts.legalName).check(
        z.refine(isPrintableName, recipientTexts.legalName),
      ),
    }),
  ),
});

/**
 * Saves the recipient for the next invoices of the logged-in user; issued invoices do not change.
 *
 * Errors: `not_logged_in`, `invalid_field`.
 */
export const saveRecipient = post({
  path: '/save-recipient',
  body: recipient,
  response: doneAnswer,
});

/**
 * Profile of the logged-in user (product 10.8). Name, e-mail and state are null until the profile was saved;
 * with `name_verified` the name was compared with a PAN and can't change. `recipient` is null until it was
 * saved.
 *
 * Errors: `not_logged_in`.
 */
export const profile = get({
  path: '/profile',
  query: nothing,
  response: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    state: z.nullable(z.string()),
    name_verified: z.boolean(),
    recipient: z.nullable(recipient),
  }),
});
