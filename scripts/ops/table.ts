/** Width of a table, in characters; only a last column that is an id or a sentence may be longer. */
const WIDTH = 100;
const GAP = '  ';

/** Rows as aligned columns under their titles; a sentence where there is none. */
export function table(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  empty = 'None.',
): string {
  if (rows.length === 0) return empty;
  const lines = [titles, ...rows];
  const widths = titles.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

/** A text within so many characters. */
export function short(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

/** Names and values, one a line; those without value are left out. */
export function fields(values: Readonly<Record<string, string | null | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name.padEnd(14)}${short(value ?? '', WIDTH - 14)}`)
    .join('\n');
}

/** Paragraphs with a title each. */
export function sections(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([title, text]) => `${title.toUpperCase()}\n${text}`)
    .join('\n\n');
}

const indianTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant in India's time, such as `2026-11-22 15:30`. */
export function time(instant: Date | null | undefined): string {
  return instant ? indianTime.format(instant) : '';
}
