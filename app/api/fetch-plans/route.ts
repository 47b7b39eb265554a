import { fetchPlans as endpoint } from '@/lib/contract/plans';
import { acceptCoupon } from '@/lib/server/accounts/auth/remember-coupon';
import { quotePlans } from '@/lib/server/core/catalogue/fetch-plans';
import { route } from '@/lib/server/http/endpoints/route';
import { readBrowser } from '@/lib/server/http/endpoints/session-cookies';

export const GET = route({ ...endpoint, auth: 'none' }, async ({ query, cookies }) => {
  const code = await acceptCoupon(readBrowser(cookies).sessionToken, query.coupon);
  const { plans, coupon } = await quotePlans({ slug: query.package_id, code });
  return coupon === undefined ? plans : [...plans, coupon];
});
