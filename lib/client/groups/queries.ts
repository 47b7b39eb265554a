import { queryOptions } from '@tanstack/react-query';
import { boughtGroups } from '@/lib/contract/groups';
import { fetchPurchasedHistory } from '@/lib/contract/purchase-history';
import type { Backend } from '../backend';
import { backendNow } from '../backend-clock';
import { callEndpoint } from '../call-endpoint';
import { groupKeys } from '../query-keys';
import { isMissing } from '../request-error';
import { groupPurchases, type PurchasedGroup } from './group-purchases';

/**
 * The groups of what the user bought, with a join link where one is allowed. Where the backend does not
 * have this endpoint, they are made of the purchases, without join links.
 *
 * @param courses All courses on sale.
 */
export const groupsQuery = (
  { api }: Backend,
  courses: readonly { readonly slug: string; readonly name: string }[],
) =>
  queryOptions({
    queryKey: groupKeys.all,
    queryFn: async ({ signal }): Promise<readonly PurchasedGroup[]> => {
      try {
        return await callEndpoint(api, boughtGroups, { signal });
      } catch (error) {
        if (!isMissing(error)) throw error;
        const purchases = await callEndpoint(api, fetchPurchasedHistory, { signal });
        return groupPurchases(purchases, courses, backendNow());
      }
    },
  });
