import { createOrder as endpoint } from '@/lib/contract/orders';
import { makeOrderOfUser } from '@/lib/server/billing/orders/create-order';
import { route } from '@/lib/server/http/endpoints/route';

export const POST = route({ ...endpoint, auth: 'session' }, ({ body, session, address }) => {
  const { profile, ...user } = session;
  return makeOrderOfUser({ ...user, ...profile, address }, body);
});
