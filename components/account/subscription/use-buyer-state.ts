import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { useBackend } from '@/lib/client/backend';
import { backendNow } from '@/lib/client/backend-clock';
import { kycStatusQuery } from '@/lib/client/kyc/queries';
import { expiryQuery } from '@/lib/client/orders/queries';
import { isLoggedOut } from '@/lib/client/request-error';
import { removeStored, store } from '@/lib/client/storage';
import { useIsMember } from '@/lib/client/use-stored';
import type { kycStatus } from '@/lib/contract/kyc';
import { isAhead } from './plan-term';

type KycStatus = z.infer<typeof kycStatus.response>;

/** Whether the buyer has a plan of the course, and its data. */
export type BuyerState =
  /** Nobody has logged in here, as far as is known while the page hydrates. */
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'loading' }
  /** The session has ended: the stored mobile may be gone by now. */
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'failed'; retry(): void }
  /** Nothing was bought, as far as is known while it is asked for anew. */
  | { readonly kind: 'none'; readonly isAsking: boolean }
  | {
      readonly kind: 'buyer';
      readonly kyc: KycStatus;
      /** The plan's last second; null without a plan, undefined where it could not be fetched. */
      readonly expiresAt: string | null | undefined;
      /** Ids of the plans that can't extend it yet, each with the day from which it can. */
      readonly laterPlans: ReadonlyMap<string, string>;
      /** Ids of the plans, each with the last day that the plan would have with it on top. */
      readonly extensions: ReadonlyMap<string, string>;
      retry(): void;
    };

/** How soon a join link that is still being made is asked for again, in milliseconds; then ever later. */
const ASK_AGAIN = { first: 2000, factor: 1.4, last: 60_000 };

/**
 * The buyer's standing in a course, asked for in a browser that may be logged in: both requests at
 * once. Stores `kycCompleted` and `telegramLink`.
 */
export function useBuyerState(slug: string): BuyerState {
  const backend = useBackend();
  const enabled = useIsMember();
  const expiry = useQuery({ ...expiryQuery(backend, slug), enabled });
  const expiresAt = expiry.data?.plan_expires_at;
  const isRunning = expiry.data === undefined || isAhead(expiresAt, backendNow());
  const kyc = useQuery({
    ...kycStatusQuery(backend, slug),
    enabled,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isRunning &&
      isLinkAwaited(data) &&
      Math.min(ASK_AGAIN.first * ASK_AGAIN.factor ** dataUpdateCount, ASK_AGAIN.last),
  });
  useEffect(() => {
    if (kyc.data) storeStatus(kyc.data);
  }, [kyc.data]);

  const retry = () => {
    void kyc.refetch();
    void expiry.refetch();
  };
  if (isLoggedOut(kyc.error)) return { kind: 'logged-out' };
  if (!enabled && !kyc.isFetching) return { kind: 'anonymous' };
  if (!isSettled(kyc) || !isSettled(expiry)) return { kind: 'loading' };
  if (!kyc.data) return { kind: 'failed', retry };
  if (!kyc.data.has_success_payment) return { kind: 'none', isAsking: kyc.isFetching };
  const laterPlans = new Map(expiry.data?.later_plans?.map(({ plan_id, from }) => [plan_id, from]));
  const extensions = new Map(
    expiry.data?.extensions?.map(({ plan_id, until }) => [plan_id, until]),
  );
  return { kind: 'buyer', kyc: kyc.data, expiresAt, laterPlans, extensions, retry };
}

/** Whether the link of a member is still being made (product 9.5). */
function isLinkAwaited(kyc: KycStatus | undefined): boolean {
  return kyc?.has_success_payment === true && kyc.kyc_completed && !kyc.telegram_link;
}

/** Offline, a query without an answer waits for the network. */
function isSettled({ isPending, fetchStatus }: UseQueryResult): boolean {
  return !isPending || fetchStatus === 'paused';
}

function storeStatus({ kyc_completed, telegram_link }: KycStatus): void {
  store('kycCompleted', String(kyc_completed));
  if (telegram_link) store('telegramLink', telegram_link);
  else removeStored('telegramLink');
}
