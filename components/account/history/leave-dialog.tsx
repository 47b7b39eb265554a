import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { Button, ButtonLink } from '@/components/ui/button';
import { useBackend } from '@/lib/client/backend';
import { refundPreviewQuery } from '@/lib/client/history/queries';
import type { AccountCopy } from '@/lib/content/account-copy';
import type { fetchPurchasedHistory } from '@/lib/contract/purchase-history';
import { formatPaise } from '@/lib/domain/money';
import { Modal } from '../purchase/modal';
import { SkeletonBar } from '../skeleton-bar';

/** Says what would come back if the plan of an order ended today, and writes the request as an e-mail. */
export function LeaveDialog({
  order: { id, plan_name: planName, payment_id: paymentId },
  texts,
  onClose,
}: {
  readonly order: z.output<typeof fetchPurchasedHistory.response>[number];
  readonly texts: AccountCopy['history']['leave'];
  readonly onClose: () => void;
}) {
  const { data, isError } = useQuery(refundPreviewQuery(useBackend(), String(id)));
  const lines = [texts.request, '', planName, `Order: ${id}`, `Payment ID: ${paymentId ?? '–'}`];
  const mail = new URLSearchParams({ subject: texts.subject, body: lines.join('\r\n') });
  return (
    <Modal
      closedby="any"
      aria-labelledby="leave-heading"
      onCancel={onClose}
      className="max-h-[85dvh] w-[min(36rem,100%-2rem)] overflow-y-auto rounded-card border border-control p-5 md:p-7"
    >
      <h2 id="leave-heading" className="text-xl">
        {texts.heading}
      </h2>
      <div role="status" aria-busy={!data && !isError} className="mt-4 min-h-12">
        {data?.amount_paise ? (
          <p>
            {texts.amount}{' '}
            <strong className="block text-2xl tabular-nums">
              {formatPaise(data.amount_paise)}
            </strong>
          </p>
        ) : (
          <p>{data || isError ? texts.unknown : <SkeletonBar className="w-56" />}</p>
        )}
      </div>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        {texts.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <a
        href={texts.policy.href}
        className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
      >
        {texts.policy.label}
      </a>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* A mail program reads a plus sign as itself. */}
        <ButtonLink href={`mailto:${texts.to}?${String(mail).replaceAll('+', '%20')}`}>
          {texts.write}
        </ButtonLink>
        <Button type="button" kind="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Modal>
  );
}
