import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBackend } from '@/lib/client/backend';
import { historyQuery } from '@/lib/client/history/queries';
import type { PurchaseCopy } from '@/lib/content/account-copy';
import { formatPaise } from '@/lib/domain/money';
import { formatQuantity } from '@/lib/domain/quantity';

/** The invoice is made right after the payment; how often it is asked for, and how long after, in milliseconds. */
const INVOICE = { asks: 6, every: 2000 };

/** The newest purchase of a course, as the history has it: shown under the panel after a payment. */
export function Receipt({
  slug,
  copy,
}: {
  readonly slug: string;
  readonly copy: PurchaseCopy['receipt'];
}) {
  const backend = useBackend();
  const { data } = useQuery({
    ...historyQuery(backend),
    refetchInterval: ({ state: { data: found, dataUpdateCount } }) =>
      !newest(found, slug)?.invoice_url && dataUpdateCount < INVOICE.asks && INVOICE.every,
  });
  const purchase = newest(data, slug);
  if (!purchase) return null;
  const { plan_name, months, paid_paise, payment_id, invoice_url } = purchase;
  const length = months && formatQuantity({ value: months, unit: 'months' });
  return (
    <section aria-labelledby="receipt-heading" className="card mt-4">
      <h2 id="receipt-heading" className="text-lg">
        {copy.heading}
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        <Row term={copy.plan}>{[plan_name, length].filter(Boolean).join(', ')}</Row>
        {paid_paise && <Row term={copy.paid}>{formatPaise(paid_paise)}</Row>}
        {payment_id && <Row term={copy.paymentId}>{payment_id}</Row>}
        {invoice_url && (
          <Row term={copy.invoice}>
            <a
              href={String(new URL(invoice_url, new URL(backend.api, location.href)))}
              download
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
            >
              {copy.pdf}
            </a>
          </Row>
        )}
      </dl>
    </section>
  );
}

function newest<Purchase extends { readonly slug?: string | undefined }>(
  purchases: readonly Purchase[] | undefined,
  slug: string,
): Purchase | undefined {
  return purchases?.find((purchase) => purchase.slug === slug);
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-hairline pt-2">
      <dt className="text-quiet">{term}</dt>
      <dd className="min-w-0 text-right font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
