import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly label: string;
  readonly value: (row: Row, index: number) => ReactNode;
  /** Share of the table's width, as classes such as `w-[20%]`. */
  readonly width: string;
  readonly numeric?: boolean;
  /** The cells of this column are row headers. */
  readonly rowHeader?: boolean;
  /** Shown in the row of totals instead of a value. */
  readonly total?: ReactNode;
}

/** A column with the figures of a field. */
export function figures<Field extends string>(
  field: Field,
  label: string,
  width: string,
): Column<Readonly<Record<Field, number>>> {
  return { label, value: (row) => row[field], width, numeric: true };
}

/** On a phone smaller, with narrow cells. */
const COMPACT =
  'text-sm md:text-base max-md:[&_td]:py-2 max-md:[&_td]:pl-1 max-md:[&_th]:pr-0 max-md:[&_th]:py-2 max-md:[&_th]:pl-1 max-md:[&_th:first-child]:pl-0 max-md:[&_thead_th]:text-label';

/** A table with aligned figures; below 768 px each row is a labelled list, unless it is `compact`. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  total,
  compact = false,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Values of the last row, which has a thicker line above it. */
  readonly total?: Row;
  /** Few short figures in each of many rows: it stays a table on a phone too. */
  readonly compact?: boolean;
}) {
  return (
    <div className={clsx('mt-6', !compact && 'labelled')}>
      <table
        className={clsx(
          'w-full table-fixed border-collapse print:table-auto',
          compact ? COMPACT : 'text-base',
        )}
      >
        <caption className="pb-3 text-left text-sm text-quiet">{caption}</caption>
        {/* Widths come before any cell, so that rows that arrive later move nothing. */}
        <colgroup>
          {columns.map(({ label, width }) => (
            <col key={label} className={width} />
          ))}
        </colgroup>
        <thead>
          <tr className="border-b border-control align-bottom">
            {columns.map(({ label, numeric }) => (
              <th
                key={label}
                scope="col"
                className={clsx(
                  'px-2 py-2 text-sm font-medium text-balance text-quiet first:pl-0 last:pr-0',
                  numeric ? 'text-right' : 'text-left',
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Cells key={rowKey(row)} columns={columns} row={row} index={index} />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot className="font-semibold">
            <Cells columns={columns} row={total} index={rows.length} isTotal />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cells<Row>({
  columns,
  row,
  index,
  isTotal = false,
}: {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly index: number;
  readonly isTotal?: boolean;
}) {
  return (
    <tr className={clsx('border-b', isTotal ? 'border-t-2 border-control' : 'border-hairline')}>
      {columns.map(({ label, value, numeric, rowHeader, total }) => {
        const Cell = rowHeader ? 'th' : 'td';
        return (
          <Cell
            key={label}
            scope={rowHeader ? 'row' : undefined}
            data-label={label}
            className={clsx(
              'md:px-2 md:py-3.5 md:first:pl-0 md:last:pr-0',
              numeric ? 'text-right' : 'text-left',
              rowHeader && 'lg:whitespace-nowrap',
              rowHeader && (isTotal ? 'font-semibold' : 'font-medium'),
            )}
          >
            {isTotal && total !== undefined ? total : value(row, index)}
          </Cell>
        );
      })}
    </tr>
  );
}
