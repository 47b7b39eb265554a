// Settles the orders that its parent sends, all at once on its own connections, and sends back how
// each ended: one process has too few connections for the races of settlement-races.test.ts.
import { z } from 'zod';
import { closeDatabase, getDatabase } from '@/lib/server/db/client';
import { applyAnswer } from '@/lib/server/settlement/apply-answer';
import { paidAnswer } from './provider-answers';

const message = z.object({
  at: z.coerce.date(),
  settlements: z.array(
    z.object({ orderId: z.string(), totalPaise: z.number(), paymentId: z.string() }),
  ),
});

process.once('message', async (sent) => {
  const { at, settlements } = message.parse(sent);
  const ended = await Promise.allSettled(
    settlements.map(({ orderId, totalPaise, paymentId }) =>
      applyAnswer(orderId, paidAnswer({ orderId, totalPaise }, [paymentId], at), at),
    ),
  );
  await closeDatabase();
  process.send?.(
    ended.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))),
  );
  process.disconnect();
});

// The first settlements need no new connections.
const connections = Array.from({ length: 9 }, () => getDatabase().execute('select pg_sleep(0.2)'));
await Promise.all(connections);
process.send?.('ready');
