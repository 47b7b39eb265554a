import { z } from 'zod';
import { listPlaces, MOST_PLACES } from '@/lib/server/operator/list-places';
import { defineCommand, person } from './command';
import { table, time } from './table';

export const groupsList = defineCommand({
  name: 'groups list',
  summary: `Lists the places of a group, masked, the newest first, ${MOST_PLACES} at most.`,
  options: { group: { value: 'SLUG', says: 'the group of a course' } },
  schema: z.strictObject({
    group: z.string('is missing').regex(/^[a-z0-9-]{1,64}$/, 'is a slug such as btst-vip'),
    by: person.optional(),
  }),
  run: async ({ group }) => {
    const places = await listPlaces(group);
    const rows = places.map((place) => [
      place.id,
      time(place.endedAt ?? place.leftAt ?? place.joinedAt ?? place.createdAt),
      place.isAdministrator ? `${place.status}, administrator` : place.status,
      place.buyer.mobile?.replace(/^•+/, '•') ?? 'erased',
      place.person ?? '',
    ]);
    const titles = ['PLACE', 'SINCE', 'STATUS', 'USER', 'PERSON'];
    return { text: table(titles, rows, 'No place.'), json: places };
  },
});
