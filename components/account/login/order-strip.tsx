'use client';

import type { AccountCopy } from '@/lib/content/account-copy';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { formatAmount } from '@/lib/domain/money';
import { withGst } from '@/lib/domain/quote';
import { tiedPlanOf } from '../purchase/pending-plan';
import { useRedirectTo } from './redirect-to';

/**
 * Says which plan this login was begun for; nothing where it was begun for none. login-accent.browser.ts
 * reserves its height.
 */
export function OrderStrip({
  gstPercent,
  texts: { heading, toPay, next, change },
}: {
  readonly gstPercent: number;
  readonly texts: AccountCopy['login']['order'];
}) {
  const redirectTo = useRedirectTo();
  const plan = tiedPlanOf(redirectTo);
  return (
    <div className="order-strip text-sm">
      {plan && (
        <section
          aria-label={heading}
          className="mb-6 rounded-card border border-hairline bg-raised px-4 py-3"
        >
          <p className="text-quiet">{heading}</p>
          <p className="font-medium">
            {plan.plan_name}, {plan.duration} {plan.duration === 1 ? 'month' : 'months'}
          </p>
          <p>
            {formatAmount(withGst(plan.amount * 100, gstPercent))} {toPay}
          </p>
          <p className="text-quiet">
            {next}{' '}
            <a
              href={subscriptionPath(plan.id)}
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
            >
              {change}
            </a>
          </p>
        </section>
      )}
    </div>
  );
}
