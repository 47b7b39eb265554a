import { fetchPurchasedHistory } from '@/lib/contract/purchase-history';
import { route } from '@/lib/server/http/endpoints/route';
import { listPurchases } from '@/lib/server/orders/list-purchases';

export const GET = route({ ...fetchPurchasedHistory, auth: 'session' }, ({ session }) =>
  listPurchases(session.userId),
);
