import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { startSession } from '@/lib/server/accounts/auth/start-session';
import { readPdf } from '@/lib/server/billing/invoices/invoices.examples';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { now } from '@/lib/server/core/time/clock';
import { closeDatabase, inTransaction } from '@/lib/server/db/client';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { serverOfFile } from './server-of-file';

const server = serverOfFile();

afterAll(async () => {
  await closeDatabase();
});

it('the built server makes invoices with the fonts beside its program, and stores them', async () => {
  vi.stubEnv('DATABASE_URL', server.database.url);
  const userId = await seedBuyer();
  const order = await seedOrder(userId);
  await applyAnswer(order.id, paidAnswer(order, randomUUID()), await now());
  const [invoice] = await server.database.query<{ id: string; number: string }>(
    'select id, number from invoices where order_id = $1',
    [order.id],
  );
  const token = await inTransaction(async (tx) => startSession(tx, { userId, at: await now() }));
  const response = await fetch(`${server.url}/api/invoices/${invoice?.id}`, {
    headers: { cookie: `sid=${token}` },
  });
  expect(response.status).toBe(200);
  const { lines } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(lines).toContain(`Invoice No ${invoice?.number}`);
  expect(lines).toContain('Total ₹3,540.00');
  const stored = 'select pdf is not null as stored from invoices where id = $1';
  expect(await server.database.query(stored, [invoice?.id])).toEqual([{ stored: true }]);
});
