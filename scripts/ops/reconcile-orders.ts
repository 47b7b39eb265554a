import { MINUTE_MS } from '@/lib/domain/dates';
import { pollRefunds } from '@/lib/server/billing/refunds/poll-refunds';
import { reconcile, YOUNG_MS } from '@/lib/server/billing/settlement/reconcile';
import { defineCommand } from './command';
import { reads } from './options';
import { sections, table } from './table';

export const reconcileCommand = defineCommand({
  name: 'reconcile',
  summary: 'Asks the payment provider about open orders and refunds now.',
  schema: reads({}),
  run: async () => {
    const { asked, changed, ...ofOrders } = await reconcile();
    const polled = await pollRefunds();
    const failed = ofOrders.failed + polled.failed;
    // An order for which an operator runs this command is often being paid.
    const young = `An order younger than ${YOUNG_MS / MINUTE_MS} minutes is not asked about yet.`;
    const unasked = failed > 0 ? ` The provider did not answer about ${failed}: try again.` : '';
    return {
      text: sections({
        [`${asked} orders asked about`]: table(
          changed,
          { order: 'orderId', 'is now': 'status' },
          `No order has changed. ${young}${unasked}`,
        ),
        refunds: table(
          polled.changed,
          { refund: 'id', order: 'orderId', 'is now': 'status' },
          'No refund has changed.',
        ),
      }),
      json: { asked, changed, refunds: polled.changed, failed },
    };
  },
});
