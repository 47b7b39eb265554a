import { getOrderTerms } from '@/lib/contract/order-terms';
import { readTerms } from '@/lib/server/billing/orders/read-order';
import { route } from '@/lib/server/http/endpoints/route';

export const GET = route({ ...getOrderTerms, auth: 'session' }, ({ params, session }) =>
  readTerms(session.userId, params().id),
);
