// Settles the orders that its parent sends, as many at once as it has connections, and sends back how
// each ended. A single process has too few connections for the races of settlement-races.test.ts.
import { z } from 'zod';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { closeDatabase, getDatabase } from '@/lib/server/db/client';
import { paidAnswer } from './seed-orders';

/** As in lib/server/db/pool.ts. */
const CONNECTIONS = 11;

/** The database's code of a transaction that has waited for a lock for three seconds. */
const LOCK_TIMEOUT = '55P03';

const failure = z.object({ cause: z.object({ code: z.string() }) });

/** The database's code of an error, else the error as text. */
function codeOf(error: unknown): string {
  const parsed = failure.safeParse(error);
  return parsed.success ? parsed.data.cause.code : String(error);
}

const message = z.object({
  at: z.coerce.date(),
  orders: z.array(z.object({ id: z.string(), totalPaise: z.number() })),
});

process.once('message', async (sent) => {
  const { at, orders } = message.parse(sent);
  const ended: string[] = [];
  const settleNext = async (): Promise<void> => {
    const order = orders.pop();
    if (!order) return;
    const status = applyAnswer(order.id, paidAnswer(order, `cf-${order.id}`), at);
    const end = await status.catch(codeOf);
    // On a slow machine the locks of one buyer take longer than that; a job is tried again too.
    if (end === LOCK_TIMEOUT) orders.push(order);
    else ended.push(end);
    await settleNext();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, settleNext));
  await closeDatabase();
  process.send?.(ended);
  process.disconnect();
});

// The pool opens all its connections before the race.
const all = Array.from({ length: CONNECTIONS }, () =>
  getDatabase().execute('select pg_sleep(0.2)'),
);
await Promise.all(all);
process.send?.('ready');
