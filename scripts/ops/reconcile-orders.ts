import { pollRefunds } from '@/lib/server/refunds/poll-refunds';
import { reconcile } from '@/lib/server/settlement/reconcile';
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
    const unasked = failed > 0 ? ` The provider did not answer about ${failed}: try again.` : '';
    return {
      text: sections({
        [`${asked} orders asked about`]: table(
          changed,
          { order: 'orderId', 'is now': 'status' },
          `No order has changed.${unasked}`,
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
