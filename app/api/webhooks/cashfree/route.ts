import { acceptEvent } from '@/lib/server/billing/settlement/accept-event';
import { lacksEvent } from '@/lib/server/billing/settlement/lacks-event';
import { webhook } from '@/lib/server/http/endpoints/webhook';
import { gateway } from '@/lib/server/providers/chosen-providers';

/** Events of payments and refunds, posted by the payment gateway. */
export const POST = webhook({
  provider: gateway.name,
  ...gateway.webhook,
  lacksEvents: lacksEvent,
  accept: acceptEvent,
});
