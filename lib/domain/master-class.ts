import { emailPattern } from './email';

/** What the registration for the MasterClass asks for, in the fields that are posted. */
export interface MasterClassRegistration {
  readonly name: string;
  readonly email: string;
  readonly number: string;
}

export interface MasterClassProblem {
  readonly field: 'email' | 'number';
  readonly message: string;
}

/** Any telephone number of ten digits; nobody is sent a message unseen (product 6.2). */
export const tenDigits = /^[0-9]{10}$/;

/** What a visitor reads about a field that is wrong (product 6.2). */
export const masterClassTexts = {
  email: 'Please enter a valid email address',
  number: 'Please enter a valid 10-digit phone number',
} as const;

/** The first thing that is wrong with a registration: the email is looked at first. */
export function findMasterClassProblem({
  email,
  number,
}: MasterClassRegistration): MasterClassProblem | undefined {
  if (!emailPattern.test(email)) return { field: 'email', message: masterClassTexts.email };
  if (!tenDigits.test(number)) return { field: 'number', message: masterClassTexts.number };
  return undefined;
}
