import { queryOptions } from '@tanstack/react-query';
import { getOrderStatus } from '@/lib/contract/order-status';
import { getOrderExpires } from '@/lib/contract/orders';
import { fetchPlans, readPlans } from '@/lib/contract/plans';
import type { Backend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { orderKeys, planKeys } from '../query-keys';

/** When the user's time in a course ends, and the plans that can't extend it yet. */
export const expiryQuery = ({ api }: Backend, slug: string) =>
  queryOptions({
    queryKey: orderKeys.expiry(slug),
    queryFn: ({ signal }) =>
      callEndpoint(api, getOrderExpires, { body: { slug, extensions: true }, signal }),
  });

/** Status of an order. Other backends do not have this endpoint. */
export const orderStatusQuery = ({ api }: Backend, orderId: string) =>
  queryOptions({
    queryKey: orderKeys.status(orderId),
    queryFn: ({ signal }) =>
      callEndpoint(api, getOrderStatus, { query: { order_id: orderId }, signal }),
    staleTime: 0,
  });

/** The plans of a course, with their prices under `coupon` where it is accepted (product 8.6). */
export const plansQuery = ({ api }: Backend, slug: string, coupon?: string) =>
  queryOptions({
    queryKey: planKeys.ofCourse(slug, coupon),
    queryFn: async ({ signal }) =>
      readPlans(
        await callEndpoint(api, fetchPlans, { query: { package_id: slug, coupon }, signal }),
      ),
  });
