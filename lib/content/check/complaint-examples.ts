/** pendingBefore, received, resolved, totalPending, pendingOver3Months, averageDays. */
type ExampleRow = readonly [number, number, number, number, number?, number?];

const none: ExampleRow = [0, 0, 0, 0];

/** The document of a month for examples; what is not given has no complaints. */
export function exampleMonth(
  month: string,
  direct: ExampleRow = none,
  scores: ExampleRow = none,
): string {
  const rows = { direct, scores, other: none };
  return [
    `month: ${month}`,
    ...Object.entries(rows).flatMap(([source, row]) => [`${source}:`, ...lines(row)]),
    '',
  ].join('\n');
}

function lines([before, received, resolved, total, over = 0, average]: ExampleRow): string[] {
  return [
    `  pendingBefore: ${before}`,
    `  received: ${received}`,
    `  resolved: ${resolved}`,
    `  totalPending: ${total}`,
    `  pendingOver3Months: ${over}`,
    `  averageDays: ${average ?? (resolved === 0 ? 0 : 5)}`,
  ];
}

/** The annual trend for examples: year, carriedForward, received, resolved, totalPending. */
export function exampleTrend(
  ...years: readonly (readonly [string, number, number, number, number])[]
): string {
  const rows = years.map(
    ([year, carried, received, resolved, total]) =>
      `  - year: ${year}\n    carriedForward: ${carried}\n    received: ${received}\n    resolved: ${resolved}\n    totalPending: ${total}\n`,
  );
  return `years:\n${rows.join('')}`;
}
