// Settles the orders that its parent sends, all at once on its own connections, and sends back how
// each ended: one process has too few connections for the races of settlement-races.test.ts.
import { z } from 'zod';
import { closeDatabase, getDatabase } from '@/lib/server/db/client';
import { applyAnswer } from '@/lib/server/settlement/apply-answer';
import { paidAnswer } from './seed-orders';

const message = z.object({
  at: z.coerce.date(),
  orders: z.array(z.object({ id: z.string(), totalPaise: z.number() })),
});

process.once('message', async (sent) => {
  const { at, orders } = message.parse(sent);
  const ended = await Promise.allSettled(
    orders.map((order) => applyAnswer(order.id, paidAnswer(order, `cf-${order.id}`), at)),
  );
  await closeDatabase();
  process.send?.(
    ended.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))),
  );
  process.disconnect();
});

// The pool opens all its connections before the race.
await Promise.all(Array.from({ length: 9 }, () => getDatabase().execute('select pg_sleep(0.2)')));
process.send?.('ready');
