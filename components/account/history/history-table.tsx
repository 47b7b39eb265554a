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
  readonly invoice: ReactNode;
  readonly terms: ReactNode;
}

/** The widths leave dates and figures on one line from 768 px on. */
const columns = [
  { label: '#', width: 'md:w-[3%]' },
  { label: 'Plan Name', width: 'md:w-[19%]' },
  { label: 'Status', width: 'md:w-[13%]' },
  { label: 'Purchase Date', width: 'md:w-[14%]' },
  { label: 'Expiry Date', width: 'md:w-[14%]' },
  { label: 'Payment ID', width: 'md:w-[17%]' },
  { label: 'Invoice', width: 'md:w-[9%] print:hidden' },
  { label: 'Accepted terms', width: 'md:w-[11%] print:hidden' },
] as const;

type Label = (typeof columns)[number]['label'];

const rowClass =
  'border-hairline max-md:mb-4 max-md:rounded-card max-md:border max-md:bg-panel max-md:px-5 md:border-b';

/** In browsers that drop the roles of a table whose `display` is changed, as on a phone. */
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
          {rows === undefined && <SkeletonRow />}
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
            <Row key={row.id} row={row} number={index + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, number }: { readonly row: PurchaseRow; readonly number: number }) {
  return (
    <tr role={roles.row} className={rowClass}>
      <Cell label="#">{number}</Cell>
      <NameCell>{row.planName}</NameCell>
      <Cell label="Status">
        <PlanStatus status={row.status} />
      </Cell>
      <Cell label="Purchase Date">
        <Day instant={row.boughtAt} />
      </Cell>
      <Cell label="Expiry Date">
        <Day instant={row.expiresAt} />
      </Cell>
      <Cell label="Payment ID">
        <span className="break-all max-md:text-right">{row.paymentId ?? '–'}</span>
      </Cell>
      <Cell label="Invoice">{row.invoice}</Cell>
      <Cell label="Accepted terms">{row.terms}</Cell>
    </tr>
  );
}

function SkeletonRow() {
  return (
    <tr role={roles.row} className={clsx(rowClass, 'noscript:hidden')}>
      <Cell label="#">
        <SkeletonBar className="w-3" />
      </Cell>
      <NameCell>
        <SkeletonBar className="w-36" />
      </NameCell>
      {columns.slice(2).map(({ label }) => (
        <Cell key={label} label={label}>
          <SkeletonBar className="w-20" />
        </Cell>
      ))}
    </tr>
  );
}

function NameCell({ children }: { readonly children: ReactNode }) {
  return (
    <th
      role={roles.rowHeader}
      scope="row"
      data-label={'Plan Name' satisfies Label}
      className="text-left font-medium md:px-1.5 md:py-4 md:text-base md:leading-snug"
    >
      {children}
    </th>
  );
}

function Cell({ label, children }: { readonly label: Label; readonly children: ReactNode }) {
  return (
    <td
      role={roles.cell}
      data-label={label}
      className="items-center text-left md:px-1.5 md:py-4 md:first:pl-0 md:last:pr-0 print:nth-[n+7]:hidden"
    >
      {children}
    </td>
  );
}

function Day({ instant }: { readonly instant: string }) {
  const day = indianDay(new Date(instant));
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatShortDay(day)}
    </time>
  );
}
