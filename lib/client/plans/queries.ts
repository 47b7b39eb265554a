import { queryOptions } from '@tanstack/react-query';
import { fetchPlans, readPlans } from '@/lib/contract/plans';
import type { Backend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { planKeys } from '../query-keys';

/** The plans of a course, with their prices under `coupon` where it is accepted (product 8.6). */
export const plansQuery = ({ api }: Backend, slug: string, coupon?: string) =>
  queryOptions({
    queryKey: planKeys.ofCourse(slug, coupon),
    queryFn: async ({ signal }) =>
      readPlans(
        await callEndpoint(api, fetchPlans, { query: { package_id: slug, coupon }, signal }),
      ),
  });
