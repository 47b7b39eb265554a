import 'server-only';
import { now } from '@/lib/server/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { webhookEvents } from '@/lib/server/db/schema/webhook-events';

/** A provider's event, with the key that identifies it. */
interface ProviderEvent {
  readonly provider: string;
  readonly key: string;
  readonly body: Uint8Array;
}

/** Stores an event and calls `accept` in one transaction; does neither for a repeated event. */
export type StoreEvent = (
  event: ProviderEvent,
  accept: (transaction: Queryable) => Promise<void>,
) => Promise<void>;

/** Of equal events in parallel, the others wait for the first and are then repeats. */
export const storeEvent: StoreEvent = async ({ provider, key, body }, accept) => {
  const receivedAt = await now();
  await inTransaction(async (transaction) => {
    const stored = await transaction
      .insert(webhookEvents)
      .values({ provider, key, body: Buffer.from(body), receivedAt })
      .onConflictDoNothing()
      .returning({ key: webhookEvents.key });
    if (stored.length > 0) await accept(transaction);
  });
};
