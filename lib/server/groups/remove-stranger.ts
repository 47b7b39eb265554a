import 'server-only';
import { now } from '@/lib/server/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { lockUser } from '@/lib/server/settlement/lock-order';
import { findPlace } from './place';
import { isAdministrator, removePerson } from './remove-person';

/**
 * The job of a second person who came into a group by one join link (R58).
 *
 * @param id of the place whose link it is.
 * @throws ProviderError where Telegram does not remove the person: the job is tried again.
 */
export async function removeStranger({
  id,
  telegramUserId,
}: {
  id: string;
  telegramUserId: string;
}): Promise<void> {
  const place = await findPlace(getDatabase(), id);
  if (!place || (await isAdministrator({ ...place, telegramUserId }))) return;
  const at = await now();
  await inTransaction(async (transaction) => {
    await lockUser(transaction, place.userId);
    await removePerson(transaction, { place, telegramUserId, at });
  });
}
