import { getOrderTerms } from '@/lib/contract/order-terms';
import { route } from '@/lib/server/http/endpoints/route';
import { readTerms } from '@/lib/server/orders/read-order';

export const GET = route({ ...getOrderTerms, auth: 'session' }, ({ params, session }) =>
  readTerms(session.userId, params().id),
);
