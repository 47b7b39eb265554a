import { fetchPlans as endpoint } from '@/lib/contract/plans';
import { rememberCoupon } from '@/lib/server/auth/remember-coupon';
import { quotePlans } from '@/lib/server/catalogue/fetch-plans';
import { route } from '@/lib/server/http/endpoints/route';
import { readBrowser } from '@/lib/server/http/endpoints/session-cookies';

export const GET = route({ ...endpoint, auth: 'none' }, async ({ query, cookies }) => {
  const { plans, coupon } = await quotePlans({ slug: query.package_id, code: query.coupon });
  const { sessionToken } = readBrowser(cookies);
  await rememberCoupon(sessionToken, { asked: query.coupon, accepted: coupon });
  return coupon === undefined ? plans : [...plans, coupon];
});
