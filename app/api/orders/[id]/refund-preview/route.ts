import { getRefundPreview } from '@/lib/contract/refund-preview';
import { previewRefund } from '@/lib/server/billing/refunds/preview-refund';
import { route } from '@/lib/server/http/endpoints/route';

export const GET = route({ ...getRefundPreview, auth: 'session' }, ({ params, session }) =>
  previewRefund(session.userId, params().id),
);
