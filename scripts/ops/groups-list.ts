import { z } from 'zod';
import { listMemberships, MOST_MEMBERSHIPS } from '@/lib/server/operator/list-memberships';
import { defineCommand, person } from './command';
import { table, time } from './table';

export const groupsList = defineCommand({
  name: 'groups list',
  summary: `Lists the memberships of a group, masked, the newest first, ${MOST_MEMBERSHIPS} at most.`,
  options: { group: { value: 'SLUG', says: 'the group of a course' } },
  schema: z.strictObject({
    group: z.string('is missing').regex(/^[a-z0-9-]{1,64}$/, 'is a slug such as btst-vip'),
    by: person.optional(),
  }),
  run: async ({ group }) => {
    const memberships = await listMemberships(group);
    const rows = memberships.map((membership) => [
      membership.id,
      time(membership.endedAt ?? membership.leftAt ?? membership.joinedAt ?? membership.createdAt),
      membership.isAdministrator ? `${membership.status}, administrator` : membership.status,
      membership.buyer.mobile?.replace(/^•+/, '•') ?? 'erased',
      membership.person ?? '',
    ]);
    const titles = ['PLACE', 'SINCE', 'STATUS', 'USER', 'PERSON'];
    return { text: table(titles, rows, 'No membership.'), json: memberships };
  },
});
