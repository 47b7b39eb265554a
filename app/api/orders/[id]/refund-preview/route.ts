import { getRefundPreview } from '@/lib/contract/refund-preview';
import { route } from '@/lib/server/http/endpoints/route';
import { previewRefund } from '@/lib/server/refunds/preview-refund';

export const GET = route({ ...getRefundPreview, auth: 'session' }, ({ params, session }) =>
  previewRefund(session.userId, params().id),
);
