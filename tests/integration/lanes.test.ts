import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { POST as kycData } from '@/app/api/kyc-data/route';
import { forwardLead } from '@/lib/server/accounts/leads/forward-lead';
import { settlement } from '@/lib/server/billing/settlement/settle-order';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { getDatabase } from '@/lib/server/db/client';
import { linkMaking } from '@/lib/server/groups/join-link';
import { log } from '@/lib/server/log';
import { startWorker } from '@/lib/server/operations/worker/start-worker';
import { logIn } from './browser';
import { startLeadEndpoint } from './lead-endpoint';
import { startGateway } from './memory-gateway';
import { newMobile } from './new-mobile';
import { newPan } from './new-pan';
import { panAnswers, startPanProvider } from './pan-provider';
import { COURSE, seedEntitled } from './seed-members';
import { seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

const services = startServices();
const provider = startGateway();
const pan = startPanProvider();

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

it('a PAN is verified and a paid order granted while Telegram does not answer', async () => {
  const mobile = newMobile();
  const { browser } = await logIn(services.phones, mobile);
  await browser.saveUserInfo({ name: 'Asha Rao', email: 'asha@example.com' });
  pan.answer = panAnswers['is down'];
  await browser.send('kyc-data', kycData, { body: { pan: newPan() } });
  const held: ServerResponse[] = [];
  pan.others = (response) => held.push(response);
  for (let member = 0; member < 8; member += 1) {
    const userId = await seedEntitled();
    await enqueue(getDatabase(), linkMaking, { userId, groupSlug: COURSE });
  }
  const worker = startWorker();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  pan.answer = panAnswers.valid;
  await services.query('update graphile_worker._private_jobs set run_at = now()');
  const order = await seedOrder(await seedBuyer());
  provider.pay(order);
  await enqueue(getDatabase(), settlement, { orderId: order.id });
  const seen = () =>
    services.query(
      `select orders.status, kyc_submissions.status as kyc
        from orders, kyc_submissions join users on users.id = user_id
        where orders.id = $1 and mobile = $2`,
      [order.id, mobile],
    );
  await expect.poll(seen).toEqual([{ status: 'fulfilled', kyc: 'verified' }]);
  expect(
    await services.query('select 1 from group_members where link_ciphertext is not null'),
  ).toEqual([]);
  pan.others = panAnswers['is down'];
  for (const response of held) response.destroy();
  await worker.stop();
});
