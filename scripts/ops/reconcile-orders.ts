import { z } from 'zod';
import { pollRefunds } from '@/lib/server/refunds/poll-refunds';
import { reconcile as askAboutOrders } from '@/lib/server/settlement/reconcile';
import { defineCommand, person } from './command';
import { sections, table } from './table';

export const reconcile = defineCommand({
  name: 'reconcile',
  summary: 'Asks the payment provider about open orders and refunds now.',
  options: {},
  schema: z.strictObject({ by: person.optional() }),
  run: async () => {
    const { asked, changed, ...ofOrders } = await askAboutOrders();
    const polled = await pollRefunds();
    const failed = ofOrders.failed + polled.failed;
    const unasked = failed > 0 ? ` The provider did not answer about ${failed}: try again.` : '';
    const orders = changed.map(({ orderId, status }) => [orderId, status]);
    const ofRefunds = polled.changed.map(({ id, orderId, status }) => [id, orderId, status]);
    return {
      text: sections({
        [`${asked} orders asked about`]: table(
          ['ORDER', 'IS NOW'],
          orders,
          `No order has changed.${unasked}`,
        ),
        refunds: table(['REFUND', 'ORDER', 'IS NOW'], ofRefunds, 'No refund has changed.'),
      }),
      json: { asked, changed, refunds: polled.changed, failed },
    };
  },
});
