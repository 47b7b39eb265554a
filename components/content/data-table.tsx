import clsx from 'clsx';
import type { Cells, PageTable } from '@/lib/content/page-tables';

/** On a phone smaller, with narrow cells; on a very narrow one, as small as keeps words whole. */
const COMPACT = clsx(
  'text-sm max-[22.4rem]:text-[0.75rem] max-[22.4rem]:[&_thead_th]:text-[0.6875rem] md:text-base',
  'max-md:[&_td]:py-2 max-md:[&_td]:pl-1 max-md:[&_th]:py-2 max-md:[&_th]:pr-0 max-md:[&_th]:pl-1',
  'max-md:[&_th:first-child]:pl-0 max-md:[&_thead_th]:text-label',
);

/** A table with aligned figures; below 768 px each row is a labelled list, unless it is `compact`. */
export function DataTable({
  caption,
  columns,
  rows,
  widths,
  total,
  compact = false,
}: PageTable & {
  /** Share of the table's width of each column, as classes such as `w-[20%]`. */
  readonly widths: readonly string[];
  /** Few short figures in each of many rows: it stays a table on a phone too. */
  readonly compact?: boolean;
}) {
  const header = columns.findIndex(({ rowHeader }) => rowHeader);
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
          {columns.map(({ label }, index) => (
            <col key={label} className={widths[index]} />
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
          {rows.map((cells) => (
            <Row key={cells[header]} columns={columns} cells={cells} />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot className="font-semibold">
            <Row columns={columns} cells={total} isTotal />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Row({
  columns,
  cells,
  isTotal = false,
}: {
  readonly columns: PageTable['columns'];
  readonly cells: Cells;
  readonly isTotal?: boolean;
}) {
  return (
    <tr className={clsx('border-b', isTotal ? 'border-t-2 border-control' : 'border-hairline')}>
      {columns.map(({ label, numeric, rowHeader }, index) => {
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
            {cells[index]}
          </Cell>
        );
      })}
    </tr>
  );
}
