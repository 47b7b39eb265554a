import * as z from 'zod/mini';
import { leadTexts, tenDigits } from '@/lib/domain/lead-fields';
import { post } from './endpoint';
import { doneAnswer } from './json-fields';
import { digits, emailAddress, lines, personName } from './person-fields';

/**
 * Registers for the MasterClass (product 6.2, 6.9); no login. Browsers send it as text/plain, or
 * without script as a form, which is answered by a redirect to its page.
 *
 * Errors: `invalid_field` with the texts of product 6.2; `too_many_requests`.
 */
export const masterClassLead = post({
  path: '/leads/masterclass',
  body: z.strictObject({
    name: personName,
    email: emailAddress(leadTexts.email),
    number: digits(10, tenDigits, leadTexts.number),
  }),
  response: doneAnswer,
});

/**
 * Sends the contact form (product 6.4, 6.9); no login. Browsers send it as text/plain, or
 * without script as a form, which is answered by a redirect to its page. The 250 characters of its
 * placeholder are not a limit.
 *
 * Errors: `invalid_field`; `too_many_requests`.
 */
export const contactLead = post({
  path: '/leads/contact',
  body: z.strictObject({
    name: personName,
    email: emailAddress(leadTexts.email),
    message: lines(5000, 'Write a message.'),
  }),
  response: doneAnswer,
});
