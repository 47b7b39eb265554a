import clsx from 'clsx';
import { Button } from '@/components/ui/button';
import { backendNow } from '@/lib/client/backend-clock';
import type { AccountCopy } from '@/lib/content/account-copy';
import { readTerm } from './plan-term';

/** Until when the buyer's plan runs. `expiresAt` is null without a plan, undefined where it is not known. */
export function TermCard({
  expiresAt,
  retry,
  copy,
}: {
  readonly expiresAt: string | null | undefined;
  readonly retry: () => void;
  readonly copy: AccountCopy['subscription']['panel']['term'];
}) {
  const term = expiresAt ? readTerm(expiresAt, backendNow()) : undefined;
  return (
    <div role="status" className="my-auto max-md:pb-6">
      <h2 className="text-sm font-medium tracking-normal text-quiet">Your plan</h2>
      {term && (
        <>
          <p className="mt-1 text-lg font-semibold tracking-tight tabular-nums lg:text-xl">
            {term.status === 'expired' ? 'Was valid until' : 'Valid until'} {term.lastDay}, end of
            day
          </p>
          <p
            className={clsx(
              'mt-1.5 text-sm font-medium',
              { current: 'text-accent', ending: 'text-ink', expired: 'text-danger' }[term.status],
            )}
          >
            {statusWords(term)}
          </p>
          <p className="mt-1.5 max-w-[40ch] text-sm text-quiet">{copy[term.status]}</p>
          {term.status !== 'expired' && (
            <a
              href="#plans"
              className="mt-1 inline-flex min-h-9 items-center text-sm text-accent underline underline-offset-4"
            >
              {copy.extend}
            </a>
          )}
        </>
      )}
      {expiresAt === null && <p className="mt-1 text-2xl font-semibold">None</p>}
      {expiresAt === undefined && (
        <>
          <p className="mt-1 text-xl font-semibold text-danger">Failed to fetch</p>
          <Button type="button" kind="quiet" className="px-0!" onClick={retry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}

function statusWords({ status, daysLeft }: ReturnType<typeof readTerm>): string {
  if (status === 'current') return 'Active';
  if (status === 'expired') return 'Expired';
  if (daysLeft === 0) return 'Ends today';
  return daysLeft === 1 ? 'Ends tomorrow' : `Ends in ${daysLeft} days`;
}
