import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { getDatabase } from '@/lib/server/db/client';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { forwardLead } from '@/lib/server/leads/forward-lead';
import { log } from '@/lib/server/log';
import { settlement } from '@/lib/server/settlement/settle-order';
import { startWorker } from '@/lib/server/worker/start-worker';
import { startLeadEndpoint } from './lead-endpoint';
import { startGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

vi.mock(
  '@/lib/server/providers/chosen-gateway',
  async () => (await import('./memory-gateway')).chosen,
);

const services = startServices();
const provider = startGateway();

it('an order that was paid is granted while many leads wait for a spreadsheet that does not answer', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  vi.spyOn(log, 'warn').mockReturnValue();
  const endpoint = await startLeadEndpoint();
  endpoint.answer = 'nothing';
  vi.stubEnv('LEADS_FORWARD_URL', endpoint.url);
  const order = await seedOrder(await seedBuyer());
  provider.pay(order, randomUUID());
  for (let lead = 0; lead < 14; lead += 1) {
    const id = randomUUID();
    await services.query(
      `insert into leads (id, kind, name, email, message, created_at)
        values ($1, 'contact', 'Asha', 'asha@example.com', 'Hello', $2)`,
      [id, noon],
    );
    await enqueue(getDatabase(), forwardLead, { id });
  }
  const worker = startWorker();
  const isRunning = 'select 1 from graphile_worker.jobs where locked_at is not null';
  await expect.poll(() => services.query(isRunning)).not.toEqual([]);
  await enqueue(getDatabase(), settlement, { orderId: order.id });
  await expect
    .poll(() => services.query('select status from orders where id = $1', [order.id]))
    .toEqual([{ status: 'fulfilled' }]);
  expect(await services.query('select 1 from leads where forwarded_at is not null')).toEqual([]);
  endpoint.close();
  await worker.stop();
});
