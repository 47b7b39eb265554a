/** What a user who has given no name is called (product 7.5). */
export const DEFAULT_NAME = 'user';

/** A person's name as it is stored: compatible characters unified (NFKC), one space between words. */
export function tidyName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ');
}

/** A name in the form in which names are compared: however it is spaced, capitalised or composed. */
export function comparableName(name: string): string {
  return tidyName(name).toUpperCase().toLowerCase();
}

/** Whether two names are of one person: an action that needs two people compares them by this. */
export function isSamePerson(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}
