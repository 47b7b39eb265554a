import * as z from 'zod/mini';
import { emailPattern, leadTexts } from '@/lib/domain/lead-fields';
import { INVALID_MOBILE, mobilePattern } from '@/lib/domain/mobile';
import { withAsciiDigits } from '@/lib/domain/typed-digits';
import { atMost } from './json-fields';

/*
 * Fields that a person fills in. In a file of their own: pages that only read have no need of them.
 */

const WRONG = 'Check this field and try again.';

/**
 * A line of visible text of at most `longest` characters. Control characters are refused because no
 * name has them and the database can't store NUL. Lone surrogates can't be stored either, and a mark that
 * breaks the line or changes its direction can make a name look like another in an invoice or a message.
 * Joiners are allowed because Indian scripts need them.
 */
export const line = (longest: number, wrong: string = WRONG) =>
  z.string(wrong).check(z.trim(), z.minLength(1, wrong), atMost(longest, wrong), visibleText);

/** Refuses control characters, lone surrogates, and marks that break a line or change its direction. */
export const visibleText = z.regex(
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u,
  'Leave out control characters.',
);

/** Text of several lines, at most `longest` characters. */
export const lines = (longest: number, wrong: string) =>
  z
    .string(wrong)
    .check(
      z.trim(),
      z.minLength(1, wrong),
      atMost(longest, `Write at most ${longest} characters.`),
      z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'Leave out control characters.'),
    );

/** A person's full name. */
export const personName = line(100, leadTexts.name);

/** An e-mail address; `wrong` is what the visitor reads about any other text. */
export const emailAddress = (wrong: string) =>
  z.string(wrong).check(atMost(254, wrong), z.regex(emailPattern, wrong), visibleText);

/** A number of `length` digits, in the digits of any script, that has the pattern in ASCII digits. */
export const digits = (length: number, pattern: RegExp, wrong: string) =>
  z
    .string(wrong)
    .check(atMost(length, wrong), z.overwrite(withAsciiDigits), z.regex(pattern, wrong));

/** An Indian mobile number: ten digits without country code. */
export const mobile = digits(10, mobilePattern, INVALID_MOBILE);
