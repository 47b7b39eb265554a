import { fetchPurchasedHistory } from '@/lib/contract/purchase-history';
import { listPurchases } from '@/lib/server/billing/orders/list-purchases';
import { route } from '@/lib/server/http/endpoints/route';

export const GET = route({ ...fetchPurchasedHistory, auth: 'session' }, ({ session }) =>
  listPurchases(session.userId),
);
