import { z } from 'zod';
import { defineCollection } from '../collection';
import { text } from '../fields';

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A name whose words have one space between them, as programs and people compare names. */
const name = (description: string) =>
  z
    .string()
    .min(1, 'must not be empty')
    .regex(/^\S+(?: \S+)*$/, 'must be one line, with one space between its words')
    .describe(description);

/** Check character of a GSTIN over its first 14 characters (mod 36, weights 1 and 2 in turn). */
export function gstinCheckCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

export const firm = defineCollection({
  type: 'FirmSettings',
  path: 'settings/firm.yaml',
  namespace: 'firm',
  description:
    'Name, registration and people of the firm. The shipped values are placeholders for the firm to replace.',
  fields: {
    name: name('Name of the firm, exactly as registered with SEBI.'),
    shortName: name('Short name of the firm, for headings.'),
    mentor: name('The research analyst who leads the firm.'),
    product: name('Name of the premium product.'),
    registrationNumber: z
      .string()
      .regex(/^INH\d{9}$/, 'must be INH and nine digits')
      .describe('SEBI registration number of the research analyst.'),
    registrationValidity: text('First and last day of the registration’s validity.'),
    enlistmentNumber: z
      .string()
      .regex(
        /^(?!INH)\S(?:.*\S)?$/i,
        'must be the number of the exchange, not the registration number INH…',
      )
      .describe('Enlistment number with BSE as RAASB.'),
    gstin: z
      .string()
      .regex(GSTIN, 'must be a GSTIN of 15 characters, such as 27AAPFU0939F1ZV')
      .refine((value) => value[14] === gstinCheckCharacter(value), {
        message: 'has a wrong check character: one of its characters is mistyped',
      })
      .describe('GST identification number.'),
    address: z
      .strictObject({
        street: text('House, street, area.'),
        city: z
          .string()
          .regex(
            /^[^\s\p{Nd}](?:[^\r\n\p{Nd}]*[^\s\p{Nd}])?$/u,
            'must be one line without digits: the PIN code has a field of its own',
          )
          .describe('City.'),
        state: text('State, written as in settings/states.yaml.'),
        pincode: z
          .string()
          .regex(/^[1-9]\d{5}$/, 'must be six digits')
          .describe('PIN code, in quotes.'),
      })
      .describe('Registered address.'),
    complianceOfficer: name('Name of the compliance officer.'),
    principalOfficer: name('Name of the principal officer.'),
  },
});
