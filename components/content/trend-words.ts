export interface YearOfComplaints {
  readonly year: string;
  readonly received: number;
  readonly resolved: number;
  readonly totalPending: number;
}

/** What the chart of the years shows, in words; undefined when there is no year. */
export function trendInWords(years: readonly YearOfComplaints[]): string | undefined {
  const latest = years.at(-1);
  if (!latest) return undefined;
  const parts = years.map(
    ({ year, received, resolved }) => `${received} received and ${resolved} resolved in ${year}`,
  );
  const { totalPending, year } = latest;
  const pending = totalPending < 2 ? `${totalPending || 'None'} was` : `${totalPending} were`;
  return `Complaints: ${parts.join('; ')}. ${pending} pending at the end of ${year}.`;
}
