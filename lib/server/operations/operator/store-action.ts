import 'server-only';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { operatorActions } from '@/lib/server/db/schema/operator-actions';

type OperatorAction = Omit<typeof operatorActions.$inferInsert, 'id' | 'at'>;

/** Stores that an operator gives a command, before it is carried out: who, when, what and why. */
export async function storeAction(action: OperatorAction): Promise<void> {
  const at = await now();
  await inTransaction((transaction) =>
    transaction.insert(operatorActions).values({ ...action, at }),
  );
}
