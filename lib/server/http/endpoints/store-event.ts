import 'server-only';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { webhookEvents } from '@/lib/server/db/schema/webhook-events';

/** A provider's event, with the key that identifies it. */
interface ProviderEvent {
  readonly provider: string;
  readonly key: string;
  readonly body: Uint8Array;
  readonly receivedAt: Date;
}

/** Stores an event and calls `accept` in one transaction; does neither for a repeated event. */
export type StoreEvent = (
  event: ProviderEvent,
  accept: (transaction: Queryable) => Promise<void>,
) => Promise<void>;

/** Equal events in parallel wait for the first one, and are then repeats. */
export const storeEvent: StoreEvent = async ({ body, ...event }, accept) => {
  await inTransaction(async (transaction) => {
    const stored = await transaction
      .insert(webhookEvents)
      .values({ ...event, body: Buffer.from(body) })
      .onConflictDoNothing()
      .returning({ key: webhookEvents.key });
    if (stored.length > 0) await accept(transaction);
  });
};
