import 'server-only';
import { eq } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { refunds } from '@/lib/server/db/schema/refunds';
import { gateway } from '@/lib/server/payments/chosen-gateway';
import { type GatewayRefund, GatewayRefused } from '@/lib/server/payments/gateway';
import { applyRefundStatus } from './apply-refund-status';
import type { Refund } from './start-refund';

/**
 * Requests a stored refund of the provider, and stores what it says. The provider is asked first whether
 * it has the refund already: this process or another may have been killed after it was accepted (F15).
 *
 * @throws ProviderError where the provider does not answer: the job is tried again.
 */
export async function sendRefund({ id }: { id: string }): Promise<void> {
  const [refund] = await getDatabase().select().from(refunds).where(eq(refunds.id, id));
  if (refund?.channel !== 'gateway' || refund.status === 'success') return;
  const found = await gateway.findRefund(refund.orderId, id);
  if (found) await applyRefundStatus(refund, found);
  else if (refund.status === 'requested') await applyRefundStatus(refund, await create(refund));
}

async function create({
  id,
  orderId,
  amountPaise: paise,
  kind,
}: Refund): Promise<Pick<GatewayRefund, 'state' | 'paise'>> {
  try {
    return await gateway.createRefund({ id, orderId, paise, note: kind });
  } catch (error) {
    if (error instanceof GatewayRefused) return { state: 'failed', paise };
    throw error;
  }
}
