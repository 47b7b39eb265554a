import { queryOptions } from '@tanstack/react-query';
import { getOrderTerms } from '@/lib/contract/order-terms';
import { fetchPurchasedHistory } from '@/lib/contract/purchase-history';
import { getRefundPreview } from '@/lib/contract/refund-preview';
import type { Backend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { historyKeys } from '../query-keys';

/** The user's purchases, the newest first. */
export const historyQuery = ({ api }: Backend) =>
  queryOptions({
    queryKey: historyKeys.all,
    queryFn: ({ signal }) => callEndpoint(api, fetchPurchasedHistory, { signal }),
  });

/** The texts that the user accepted with an order. Other backends do not have this endpoint. */
export const orderTermsQuery = ({ api }: Backend, orderId: string) =>
  queryOptions({
    queryKey: historyKeys.terms(orderId),
    queryFn: ({ signal }) => callEndpoint(api, getOrderTerms, { params: { id: orderId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The refund of an order if its plan ended today. Other backends do not have this endpoint. */
export const refundPreviewQuery = ({ api }: Backend, orderId: string) =>
  queryOptions({
    queryKey: historyKeys.refund(orderId),
    queryFn: ({ signal }) =>
      callEndpoint(api, getRefundPreview, { params: { id: orderId }, signal }),
  });
