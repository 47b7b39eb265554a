import 'server-only';
import { z } from 'zod';
import { getDatabase } from '@/lib/server/db/client';
import { defineJob } from '@/lib/server/jobs/define-job';
import { now } from '@/lib/server/time/clock';
import { findMembership } from './membership';
import { isAdministrator, removePerson } from './remove-person';

/** Removes a second person who came into a group by one join link (R58). */
export const removeStranger = defineJob({
  name: 'remove-stranger',
  // The membership whose link it is; the person has no row, so this is the number at Telegram.
  of: z.object({ id: z.uuid(), telegramUserId: z.string() }),
  lane: 'rest',
  slot: 'telegram',
  // Three days (R59).
  tries: 22,
  key: ({ id, telegramUserId }) => `remove-stranger ${id} ${telegramUserId}`,
  does: 'when a second person came by one join link: removes that person',
  run: async ({ id, telegramUserId }) => {
    const db = getDatabase();
    const membership = await findMembership(db, id);
    if (!membership || (await isAdministrator({ ...membership, telegramUserId }))) return;
    await removePerson(db, { membership, telegramUserId, at: await now() });
  },
});
