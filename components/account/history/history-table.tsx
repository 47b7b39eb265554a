import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatShortDay, indianDay } from '@/lib/domain/dates';
import { PlanStatus } from '../plan-status';
import { SkeletonBar } from '../skeleton-bar';

export interface PurchaseRow {
  readonly id: string;
  readonly planName: string;
  readonly status: 'active' | 'expired';
  /** Instants as text. */
  readonly boughtAt: string;
  readonly expiresAt: string;
  readonly paymentId: string | null;
  /** A sentence on each refund. */
  readonly refunds: readonly string[] | undefined;
  readonly invoice: ReactNode;
  readonly terms: ReactNode;
}

interface Column {
  readonly label: string;
  readonly width: string;
  readonly value: (row: PurchaseRow, index: number) => ReactNode;
}

/** The widths leave dates and figures on one line from 768 px on. */
const columns: readonly Column[] = [
  { label: '#', width: 'md:w-[3%]', value: (_, index) => index + 1 },
  { label: 'Plan Name', width: 'md:w-[16%]', value: ({ planName }) => planName },
  { label: 'Status', width: 'md:w-[13%]', value: statusOf },
  { label: 'Purchase Date', width: 'md:w-[14%]', value: ({ boughtAt }) => dayOf(boughtAt) },
  { label: 'Expiry Date', width: 'md:w-[14%]', value: ({ expiresAt }) => dayOf(expiresAt) },
  {
    label: 'Payment ID',
    width: 'md:w-[16%]',
    value: ({ paymentId }) => (
      <span className="break-all max-md:text-right">{paymentId ?? '–'}</span>
    ),
  },
  { label: 'Invoice', width: 'md:w-[12%] print:hidden', value: ({ invoice }) => invoice },
  { label: 'Accepted terms', width: 'md:w-[12%] print:hidden', value: ({ terms }) => terms },
];

function statusOf({ status, refunds = [] }: PurchaseRow): ReactNode {
  return (
    <span className="max-md:text-right">
      <PlanStatus status={status} />
      {refunds.map((refund) => (
        <span key={refund} className="mt-1 block text-sm text-quiet">
          {refund}
        </span>
      ))}
    </span>
  );
}

const rowClass =
  'border-hairline max-md:mb-4 max-md:rounded-card max-md:border max-md:bg-panel max-md:px-5 md:border-b';

/** Written out, since browsers drop the roles of a table whose `display` is changed, as on a phone. */
const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  header: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const;

/**
 * The purchases of a buyer (product 10.2); undefined while they are loaded. On a phone each is a card. In
 * print it has the columns of the books only.
 */
export function HistoryTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly PurchaseRow[] | undefined;
}) {
  return (
    <div className="labelled purchases">
      <table
        role={roles.table}
        className="w-full table-fixed border-collapse text-sm print:table-auto"
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map(({ label, width }) => (
            <col key={label} className={width} />
          ))}
        </colgroup>
        <thead role={roles.group}>
          <tr role={roles.row} className="border-b border-control align-bottom">
            {columns.map(({ label }) => (
              <th
                key={label}
                role={roles.header}
                scope="col"
                className="px-1.5 py-2.5 text-left font-medium text-quiet first:pl-0 last:pr-0 print:nth-[n+7]:hidden"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={roles.group}>
          {rows === undefined && (
            <Row
              className="noscript:hidden"
              cellOf={(_, at) => <SkeletonBar className={['w-3', 'w-36'][at] ?? 'w-20'} />}
            />
          )}
          {rows?.length === 0 && (
            <tr role={roles.row} className={clsx(rowClass, 'max-md:block!')}>
              <td
                role={roles.cell}
                colSpan={columns.length}
                className="block! py-6! text-base md:table-cell!"
              >
                No records found.
              </td>
            </tr>
          )}
          {rows?.map((row, index) => (
            <Row key={row.id} cellOf={({ value }) => value(row, index)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  className,
  cellOf,
}: {
  readonly className?: string;
  readonly cellOf: (column: Column, at: number) => ReactNode;
}) {
  return (
    <tr role={roles.row} className={clsx(rowClass, className)}>
      {columns.map((column, at) =>
        column.label === 'Plan Name' ? (
          <th
            key={column.label}
            role={roles.rowHeader}
            scope="row"
            data-label={column.label}
            className="text-left font-medium md:px-1.5 md:py-4 md:text-base md:leading-snug"
          >
            {cellOf(column, at)}
          </th>
        ) : (
          <td
            key={column.label}
            role={roles.cell}
            data-label={column.label}
            className="items-center text-left md:px-1.5 md:py-4 md:first:pl-0 md:last:pr-0 print:nth-[n+7]:hidden"
          >
            {cellOf(column, at)}
          </td>
        ),
      )}
    </tr>
  );
}

function dayOf(instant: string): ReactNode {
  const day = indianDay(new Date(instant));
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatShortDay(day)}
    </time>
  );
}
