/** Width of a table, in characters; only a last column that is an id or a sentence may be longer. */
const WIDTH = 100;
const GAP = '  ';

/** Value of a column: a field of the row, or a function of it. */
type Column<Row> = (keyof Row & string) | ((row: Row) => unknown);

/** Rows as aligned columns under their titles, in capitals; a sentence where there is no row. */
export function table<Row extends object>(
  rows: readonly Row[],
  columns: Readonly<Record<string, Column<NoInfer<Row>>>>,
  empty = 'None.',
): string {
  if (rows.length === 0) return empty;
  const filled = Object.entries(columns).map(([title, column]) => {
    const cells = rows.map((row) => cell(typeof column === 'function' ? column(row) : row[column]));
    const width = Math.max(title.length, ...cells.map(({ length }) => length));
    return [title.toUpperCase(), ...cells].map((text) => text.padEnd(width));
  });
  return ['', ...rows]
    .map((_, line) =>
      filled
        .map((texts) => texts[line])
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

function cell(value: unknown): string {
  if (value instanceof Date) return time(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}

/** A text cut to `width` characters. */
export function short(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

/** A masked mobile with one dot for all digits that are hidden. */
export const shortMobile = (mobile: string | null | undefined) =>
  mobile?.replace(/^•+/, '•') ?? 'erased';

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

/** Its day in India, such as `2026-11-22`. */
export const dayOf = (instant: Date) => time(instant).slice(0, 10);
