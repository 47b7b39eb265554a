import { fetchPlans as endpoint } from '@/lib/contract/plans';
import { fetchPlans } from '@/lib/server/catalogue/fetch-plans';
import { route } from '@/lib/server/http/endpoints/route';

export const GET = route({ ...endpoint, auth: 'none' }, async ({ query }) => {
  const { plans, coupon } = await fetchPlans({ slug: query.package_id, code: query.coupon });
  return coupon === undefined ? plans : [...plans, coupon];
});
