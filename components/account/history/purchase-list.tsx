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
  'heading' | 'empty' | 'invoice' | 'refund' | 'terms' | 'loading'
>;

const linkClass =
  'inline-flex min-h-9 items-center font-medium text-accent underline underline-offset-4 md:-my-2';

const loadDialog = async () => (await import('./terms-dialog')).TermsDialog;

/** What the user bought, with invoices and accepted terms where the backend has them (product 10.2). */
export function PurchaseList({ texts }: { readonly texts: Texts }) {
  const backend = useBackend();
  const { data, error, fetchStatus, refetch } = useQuery(historyQuery(backend));
  const [openOrder, setOpenOrder] = useState<string>();
  const [hasTerms, setHasTerms] = useState(true);
  const TermsDialog = useLatePart(loadDialog, openOrder !== undefined);
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
    return {
      id,
      planName: purchase.plan_name,
      status: statusOf(purchase),
      boughtAt: purchase.created_at,
      expiresAt: purchase.plan_expires_at,
      paymentId: purchase.payment_id,
      refunds: purchase.refunds?.map((refund) => refundLine(refund, texts.refund)),
      invoice: (
        <>
          {purchase.invoice_url && fileLink(purchase.invoice_url, texts.invoice)}
          {purchase.refunds?.map(
            ({ credit_note_url: url }) => url && fileLink(url, texts.refund.creditNote),
          )}
        </>
      ),
      terms: hasTerms && hasTermsId(id) && (
        <button type="button" className={linkClass} onClick={() => setOpenOrder(id)}>
          {texts.terms.action}
          <span className="sr-only"> the accepted terms of {purchase.plan_name}</span>
        </button>
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
      {openOrder && TermsDialog && (
        <TermsDialog
          orderId={openOrder}
          texts={texts.terms}
          onMissing={() => setHasTerms(false)}
          onClose={() => setOpenOrder(undefined)}
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

/** Product 10.3. */
function statusOf({ status, plan_expires_at }: Purchase): 'active' | 'expired' {
  return status ?? (Date.parse(plan_expires_at) > backendNow().getTime() ? 'active' : 'expired');
}

/** False for the id of another backend, which has no terms under it. */
function hasTermsId(id: string): boolean {
  return z.safeParse(getOrderTerms.params, { id }).success;
}
