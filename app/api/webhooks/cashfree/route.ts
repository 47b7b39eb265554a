import { webhook } from '@/lib/server/http/endpoints/webhook';
import {
  eventKey,
  paymentEvent,
  verifySignature,
} from '@/lib/server/providers/cashfree/cashfree-webhook';
import { acceptEvent } from '@/lib/server/settlement/accept-event';

/** Events of payments and refunds, posted by Cashfree. */
export const POST = webhook({
  provider: 'cashfree',
  path: '/webhooks/cashfree',
  verify: verifySignature,
  event: paymentEvent,
  key: eventKey,
  accept: acceptEvent,
});
