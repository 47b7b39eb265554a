import fc from 'fast-check';
import { it, vi } from 'vitest';
import { startGateway } from './memory-gateway';
import { RefundedOrder, type Step, sequences } from './refund-sequences';
import { startServices } from './services';

const services = startServices();
const provider = startGateway();

async function play(steps: readonly Step[]): Promise<void> {
  provider.reset();
  await services.query('delete from graphile_worker._private_jobs');
  await services.query(
    "update refunds set status = 'superseded', completed_at = created_at where status <> 'success'",
  );
  const order = await RefundedOrder.buy(services, provider);
  try {
    for (const step of steps) await order.take(step);
    await order.end();
    await order.expectEnded();
  } finally {
    vi.mocked(provider.createRefund).mockRestore();
  }
}

it('whatever happens to a payment, nothing goes back twice and the credit notes are right', async () => {
  await fc.assert(fc.asyncProperty(sequences, play), {
    numRuns: Number(process.env.RUNS ?? 15),
    ...(process.env.SEED && { seed: Number(process.env.SEED), path: process.env.RPATH }),
  });
}, 600_000);
