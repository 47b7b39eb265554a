import { createOrder as endpoint } from '@/lib/contract/orders';
import { route } from '@/lib/server/http/endpoints/route';
import { makeOrderOfUser } from '@/lib/server/orders/create-order';

export const POST = route({ ...endpoint, auth: 'session' }, ({ body, session, address }) => {
  const { profile, ...user } = session;
  return makeOrderOfUser({ ...user, ...profile, address }, body);
});
