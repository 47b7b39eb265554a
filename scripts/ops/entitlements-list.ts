import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { listEntitlements } from '@/lib/server/entitlements/list-entitlements';
import { maskBuyer } from '@/lib/server/operator/mask-buyer';
import { now } from '@/lib/server/time/clock';
import { defineCommand, person } from './command';
import { table, time } from './table';

const schema = z
  .strictObject({
    course: z.string('is missing').regex(/^[a-z0-9-]{1,60}$/, 'is the slug of a course'),
    active: z.literal(true).optional(),
    'ending-in': z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'is a number of days, 999 at most')
      .transform(Number)
      .optional(),
    by: person.optional(),
  })
  .refine((args) => (args.active === undefined) !== (args['ending-in'] === undefined), {
    path: ['active'],
    message: 'or --ending-in says which',
  });

export const entitlementsList = defineCommand({
  name: 'entitlements list',
  summary: 'Lists who has a course now, or whose time in it ends soon.',
  options: {
    course: { value: 'SLUG', says: 'the course' },
    active: { says: 'all that are in force now' },
    'ending-in': { value: 'DAYS', says: 'those in force that end within so many days' },
  },
  schema,
  run: async ({ course, 'ending-in': days }) => {
    const at = await now();
    const found = await listEntitlements({
      courseSlug: course,
      at,
      until: days === undefined ? undefined : new Date(at.getTime() + days * DAY_MS),
    });
    const listed = found.map(({ mobile, ...entitlement }) => ({
      ...entitlement,
      ...maskBuyer({ mobile, name: '', email: null }),
    }));
    const rows = listed.map(({ userId, mobile, startsAt, endsAt }) => [
      userId,
      mobile?.replace(/^•+/, '•') ?? 'erased',
      time(startsAt),
      time(endsAt),
    ]);
    return {
      text: table(['CUSTOMER', 'USER', 'FROM', 'UNTIL, EXCLUSIVE'], rows, 'No entitlement.'),
      json: listed,
    };
  },
});
