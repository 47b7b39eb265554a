/** A person's name as it is stored: compatible characters unified, one space between words. */
export function tidyName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ');
}

/** Whether two names are of one person, however they are written: what needs two people asks it. */
export function isSamePerson(one: string, other: string): boolean {
  const folded = (name: string) => tidyName(name).toUpperCase().toLowerCase();
  return folded(one) === folded(other);
}
