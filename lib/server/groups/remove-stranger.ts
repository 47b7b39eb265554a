import 'server-only';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
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
  const db = getDatabase();
  const place = await findPlace(db, id);
  if (!place || (await isAdministrator({ ...place, telegramUserId }))) return;
  await removePerson(db, { place, telegramUserId, at: await now() });
}
