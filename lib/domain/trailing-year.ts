const OFFSET_MS = 5.5 * 60 * 60 * 1000;

/**
 * The same time of the same day in India, a calendar year before `at`; of 29 February the one of 28
 * February. What came after it is of the year that ends at `at`.
 */
export function trailingYearStart(at: Date): Date {
  const inIndia = new Date(at.getTime() + OFFSET_MS);
  const [month, day] = [inIndia.getUTCMonth(), inIndia.getUTCDate()];
  const isLeapDay = month === 1 && day === 29;
  inIndia.setUTCFullYear(inIndia.getUTCFullYear() - 1, month, isLeapDay ? 28 : day);
  return new Date(inIndia.getTime() - OFFSET_MS);
}
