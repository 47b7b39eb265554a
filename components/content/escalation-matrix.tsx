import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, MailLink } from '@/components/ui/link';
import type { EscalationStep } from '@/lib/content/escalation-steps';
import { escalationTable } from '@/lib/content/page-tables';
import { telephoneLink } from '@/lib/domain/telephone';

const DESKTOP_ONLY = 'max-md:not-print:hidden';

/** Attributes of what a table on a desktop has in columns of their own: it is there a second time. */
const phoneOnly = (className: string) => ({
  className: clsx(className, 'md:hidden print:hidden'),
  'data-record': 'no',
});

/** Columns of a phone too; the others are within them. */
const ON_PHONES = new Set(['Designation', 'Contact No.']);

/**
 * The escalation matrix (product 5.4). Below 768 px it has two columns: designation with name, and
 * contact with email and hours; the address is below the table.
 */
export function EscalationMatrix({ rows }: { readonly rows: readonly EscalationStep[] }) {
  const addresses = [...new Set(rows.map(({ address }) => address))];
  return (
    <>
      <table className="mt-6 w-full table-fixed border-collapse text-base print:table-auto print:text-[0.6875rem]">
        <caption className="pb-3 text-left text-sm text-quiet">{escalationTable.caption}</caption>
        <colgroup>
          <col className="w-[48%] md:w-[19.5%]" />
          <col className={clsx('w-[11.5%]', DESKTOP_ONLY)} />
          <col className={clsx('w-[18.5%] lg:w-[22%]', DESKTOP_ONLY)} />
          <col className="w-[52%] md:w-[20.5%] lg:w-[16%]" />
          <col className={clsx('w-[16.5%] lg:w-[20.5%]', DESKTOP_ONLY)} />
          <col className={clsx('w-[13.5%] lg:w-[10.5%]', DESKTOP_ONLY)} />
        </colgroup>
        <thead>
          <tr className="border-b border-control align-bottom">
            {escalationTable.columns.map((label) => (
              <th
                key={label}
                scope="col"
                className={clsx(
                  'py-2 pr-4 text-left text-sm font-medium text-quiet last:pr-0',
                  !ON_PHONES.has(label) && DESKTOP_ONLY,
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StepRow key={row.designation} {...row} />
          ))}
        </tbody>
      </table>
      <p {...phoneOnly('mt-4 text-sm text-quiet')}>By post: {addresses.join('; ')}</p>
    </>
  );
}

function StepRow({ designation, person, address, contact, email, hours }: EscalationStep) {
  const mail = <MailLink to={email} className="inline-block py-0.5" />;
  return (
    <tr className="border-b border-hairline align-top">
      <th scope="row" className="py-4 pr-4 text-left font-semibold">
        {designation}
        <span {...phoneOnly('block text-sm font-normal text-quiet')}>{person}</span>
      </th>
      <Cell className={DESKTOP_ONLY}>{person}</Cell>
      <Cell className={clsx('max-w-[14rem] md:text-sm', DESKTOP_ONLY)}>{address}</Cell>
      <Cell>
        <Link href={telephoneLink(contact)} className="md:whitespace-nowrap">
          {contact}
        </Link>
        <span {...phoneOnly('mt-0.5 block text-sm')}>{mail}</span>
        <span {...phoneOnly('mt-0.5 block text-sm text-quiet')}>{hours}</span>
      </Cell>
      <Cell className={DESKTOP_ONLY}>{mail}</Cell>
      <Cell className={DESKTOP_ONLY}>{hours}</Cell>
    </tr>
  );
}

function Cell({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <td
      className={clsx(
        'py-4 pr-4 tabular-nums last:pr-0 print:pr-2 [&_a:hover]:underline',
        className,
      )}
    >
      {children}
    </td>
  );
}
