import 'server-only';
import { now } from '@/lib/server/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { webhookEvents } from '@/lib/server/db/schema/webhook-events';

/** A provider's event, under the key by which it is known again. */
interface ProviderEvent {
  readonly provider: string;
  readonly key: string;
  readonly body: Uint8Array;
}

/** Stores an event and has `accept` take it over, both or neither, and neither for a repeat. */
export type StoreEvent = (
  event: ProviderEvent,
  accept: (transaction: Queryable) => Promise<void>,
) => Promise<void>;

/** Of events that come at once, the others wait for the first and then are repeats. */
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
