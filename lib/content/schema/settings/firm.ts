import { z } from 'zod';
import { formatDay } from '@/lib/domain/dates';
import { gstinCheckCharacter, gstinPattern } from '@/lib/domain/gstin';
import { stateOfGstin } from '@/lib/domain/india';
import { defineCollection } from '../collection';
import { day, email, group, list, pattern, text } from '../fields';

/** A name whose words have one space between them, as programs and people compare names. */
const name = (description: string) =>
  z
    .string()
    .min(1, 'must not be empty')
    .regex(/^\S+(?: \S+)*$/, 'must be one line, with one space between its words')
    .describe(description);

/** Words of designations, which are no names, and what editors write where nobody is named yet. */
const NO_PERSON =
  /^(?:(?:the|our|chief|principal|compliance|grievance|nodal|research|senior|head|of|and|officer|analyst|mentor|manager|director|ceo|अनुपालन|प्रधान|मुख्य|अधिकारी)[\s/,.-]*)+$|^(?:n\/?a|n\.a\.|nil|none|nobody|vacant|tb[adc]|x+|to be .*|not .*|awaited|pending)\.?$|[\d@]|^\P{L}*\p{L}?\P{L}*$/iu;

/** The name of a person, who answers by name. */
const person = (description: string) =>
  name(description).refine((value) => !NO_PERSON.test(value), 'must be the name of a person');

const registration = z
  .strictObject({
    from: day('First day of the registration.'),
    until: day(
      'Last day of the registration. Without it: until it is suspended or cancelled.',
    ).optional(),
    sample: z
      .boolean()
      .optional()
      .describe('true while the days are placeholders; texts then say so.'),
  })
  .refine(({ from, until }) => until === undefined || from <= until, {
    path: ['until'],
    message: 'must not be before the first day',
  });

/** As texts say it: `1 January 2026 to 31 December 2030`. */
export function validityOf({ from, until, sample }: z.output<typeof registration>): string {
  const end = until ? ` to ${formatDay(until)}` : ', until suspended or cancelled';
  return `${formatDay(from)}${end}${sample ? ' (placeholder)' : ''}`;
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
    mentor: person('The research analyst who leads the firm.'),
    product: name('Name of the premium product.'),
    registrationNumber: pattern(
      'SEBI registration number of the research analyst.',
      /^INH\d{9}$/,
      'must be INH and nine digits',
    ).meta({ protected: true }),
    registration: registration.meta({
      description: 'How long the registration with SEBI is valid.',
      protected: true,
    }),
    enlistmentNumber: pattern(
      'Enlistment number with BSE as RAASB.',
      /^(?!INH)\S(?:.*\S)?$/i,
      'must be the number of the exchange, not the registration number INH…',
    ).meta({ protected: true }),
    gstin: pattern(
      'GST identification number. Its first two digits say in which state the firm is.',
      gstinPattern,
      'must be a GSTIN of 15 characters, such as 27AAPFU0939F1ZV',
    )
      .refine((value) => value[14] === gstinCheckCharacter(value), {
        message: 'has a wrong check character: one of its characters is mistyped',
      })
      .refine((value) => stateOfGstin(value), {
        message: 'must begin with the code of a state, such as 27',
      })
      .meta({ protected: true }),
    address: group('Registered address.', {
      street: text('House, street, area.'),
      city: pattern(
        'City.',
        /^[^\s\p{Nd}](?:[^\r\n\p{Nd}]*[^\s\p{Nd}])?$/u,
        'must be one line without digits: the PIN code has a field of its own',
      ),
      pincode: pattern('PIN code, in quotes.', /^[1-9]\d{5}$/, 'must be six digits'),
    }),
    complianceOfficer: person('Name of the compliance officer.'),
    principalOfficer: person('Name of the principal officer.'),
    accessibility: group('Whom people with disabilities reach.', {
      nodalOfficer: person('Name of the nodal officer for digital accessibility.'),
      feedback: email('E-mail address for remarks on accessibility and complaints about it.'),
    }).optional(),
    upiHandles: list(
      'The firm’s own UPI handles that SEBI has validated. Without them: none.',
      pattern(
        'A handle, such as firm.rar@validhdfc.',
        /^[a-z0-9.-]+@valid[a-z]+$/,
        'must be a handle of SEBI’s, such as firm.rar@validhdfc',
      ),
    ).optional(),
  },
  references: ({ registration, gstin, accessibility }) => ({
    ...(registration && { registrationValidity: validityOf(registration) }),
    ...(gstin && { 'address.state': stateOfGstin(gstin)?.name ?? '' }),
    accessibilityOfficer: accessibility?.nodalOfficer ?? '{firm.complianceOfficer}',
    accessibilityEmail: accessibility?.feedback ?? '{contact.grievanceEmail}',
  }),
});
