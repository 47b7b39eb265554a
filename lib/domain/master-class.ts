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

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const tenDigits = /^[0-9]{10}$/;

/** The first thing that is wrong with a registration: the email is looked at first. */
export function findMasterClassProblem({
  email: address,
  number,
}: MasterClassRegistration): MasterClassProblem | undefined {
  if (!email.test(address))
    return { field: 'email', message: 'Please enter a valid email address' };
  if (!tenDigits.test(number))
    return { field: 'number', message: 'Please enter a valid 10-digit phone number' };
  return undefined;
}
