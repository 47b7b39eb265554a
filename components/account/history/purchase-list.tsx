'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ButtonLink } from '@/components/ui/button';
import { useBackend } from '@/lib/client/backend';
import { backendNow } from '@/lib/client/backend-clock';
import { historyQuery } from '@/lib/client/history/queries';
import type { AccountCopy } from '@/lib/content/account-copy';
import { getOrderTerms } from '@/lib/contract/order-terms';
import type { fetchPurchasedHistory } from '@/lib/contract/purchase-history';
import { formatShortDay, indianDay } from '@/lib/domain/dates';
import { formatPaise } from '@/lib/domain/money';
import { LoadFailure } from '../load-failure';
import { useLatePart } from '../use-late-part';
import { useSessionRequired } from '../use-session-required';
import { HistoryTable, type PurchaseRow } from './history-table';

type Purchase = z.output<typeof fetchPurchasedHistory.response>[number];

type Texts = Pick<
  AccountCopy['history'],
  'heading' | 'empty' | 'invoice' | 'earlierInvoice' | 'refund' | 'terms' | 'leave' | 'loading'
>;

const linkClass =
  'inline-flex min-h-9 items-center font-medium text-accent underline underline-offset-4 md:-my-2 md:text-left';

/** On a phone the label is at the left of the cell, so its parts are aligned to the right. */
const cellClass = 'flex flex-wrap gap-x-4 md:gap-y-4 max-md:justify-end max-md:text-right';

const loadDialog = async () => (await import('./history-dialog')).HistoryDialog;

/** The user's purchases, with invoices and accepted terms if the backend has them (product 10.2). */
export function PurchaseList({ texts }: { readonly texts: Texts }) {
  const backend = useBackend();
  const { data, error, fetchStatus, refetch } = useQuery(historyQuery(backend));
  const [open, setOpen] = useState<{ kind: 'terms' | 'leave'; purchase: Purchase }>();
  const [hasTerms, setHasTerms] = useState(true);
  const Dialog = useLatePart(loadDialog, open !== undefined);
  useSessionRequired(error);

  if (error && !data) return <LoadFailure sentence={texts.loading.failed} onRetry={refetch} />;
  const rows = data?.map((purchase): PurchaseRow => {
    const id = String(purchase.id);
    const fileLink = (url: string, label: string) => (
      <a
        key={url}
        href={String(new URL(url, new URL(backend.api, location.href)))}
        download
        className={linkClass}
      >
        {label}
        <span className="sr-only"> of {purchase.plan_name}</span>
      </a>
    );
    const button = (kind: 'terms' | 'leave', what: string) => (
      <button type="button" className={linkClass} onClick={() => setOpen({ kind, purchase })}>
        {texts[kind].action}
        <span className="sr-only">
          {what} {purchase.plan_name}
        </span>
      </button>
    );
    return {
      id,
      planName: purchase.plan_name,
      status: statusOf(purchase),
      boughtAt: purchase.created_at,
      expiresAt: purchase.plan_expires_at,
      paymentId: purchase.payment_id,
      refunds: purchase.refunds?.map((refund) => refundLine(refund, texts.refund)),
      invoice: (
        <span className={cellClass}>
          {purchase.months && purchase.paid_paise && (
            <span className="whitespace-nowrap">
              {formatPaise(purchase.paid_paise)}
              <span className="block text-quiet">{lengthOf(purchase.months)}</span>
            </span>
          )}
          {purchase.invoice_url && fileLink(purchase.invoice_url, texts.invoice)}
          {purchase.corrected?.flatMap(({ invoice_url, credit_note_url }) => [
            fileLink(invoice_url, texts.earlierInvoice),
            fileLink(credit_note_url, texts.refund.creditNote),
          ])}
          {purchase.refunds?.map(
            ({ credit_note_url: url }) => url && fileLink(url, texts.refund.creditNote),
          )}
        </span>
      ),
      terms: (
        <span className={cellClass}>
          {hasTerms && hasTermsId(id) && button('terms', ' the accepted terms of')}
          {statusOf(purchase) === 'active' && button('leave', '')}
        </span>
      ),
    };
  });
  return (
    <div aria-busy={!data}>
      {!data && fetchStatus === 'paused' && (
        <p role="status" className="card mb-6">
          {texts.loading.offline}
        </p>
      )}
      <HistoryTable caption={texts.heading} rows={rows} />
      {data?.length === 0 && (
        <ButtonLink href={texts.empty.href} kind="secondary" className="mt-8 max-sm:w-full">
          {texts.empty.label}
        </ButtonLink>
      )}
      {open && Dialog && (
        <Dialog
          {...open}
          texts={texts}
          onMissing={() => setHasTerms(false)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

type Refund = NonNullable<Purchase['refunds']>[number];

function refundLine({ amount_paise, paid_at }: Refund, texts: Texts['refund']): string {
  const end = paid_at ? `${texts.paid} ${formatShortDay(indianDay(new Date(paid_at)))}` : texts.due;
  return `${texts.amount} ${formatPaise(amount_paise)} ${end}`;
}

function lengthOf(months: number): string {
  return `${months} ${months === 1 ? 'month' : 'months'}`;
}

/** Product 10.3. */
function statusOf({ status, plan_expires_at }: Purchase): 'active' | 'expired' {
  return status ?? (Date.parse(plan_expires_at) > backendNow().getTime() ? 'active' : 'expired');
}

/** False for the id of another backend, which has no terms under it. */
function hasTermsId(id: string): boolean {
  return z.safeParse(getOrderTerms.params, { id }).success;
}
