import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { maskBuyer } from '@/lib/server/accounts/customers/mask-buyer';
import { listEntitlements } from '@/lib/server/core/entitlements/list-entitlements';
import { now } from '@/lib/server/core/time/clock';
import { defineCommand } from './command';
import { rejectUnknown } from './known-slug';
import { flagOption, option, reads } from './options';
import { shortMobile, table } from './table';

const slug = z.string('is missing').regex(/^[a-z0-9-]{1,60}$/, 'is the slug of a course');
const days = z.string().regex(/^[1-9]\d{0,2}$/, 'is a number of days, 999 at most');

export const entitlementsList = defineCommand({
  name: 'entitlements list',
  summary: 'Lists who has a course now, or whose time in it ends soon.',
  schema: reads({
    course: option('SLUG', 'the course', slug),
    active: flagOption('all that are in force now'),
    'ending-in': option(
      'DAYS',
      'those in force that end within this many days',
      days.transform(Number).optional(),
    ),
  }).refine((args) => args.active === (args['ending-in'] === undefined), {
    path: ['active'],
    message: 'or --ending-in says which',
  }),
  run: async ({ course, 'ending-in': ending }) => {
    const at = await now();
    const found = await listEntitlements({
      courseSlug: course,
      at,
      until: ending === undefined ? undefined : new Date(at.getTime() + ending * DAY_MS),
    });
    rejectUnknown(course, 'slug', found);
    const listed = found.map(({ mobile, ...entitlement }) => ({
      ...entitlement,
      ...maskBuyer({ mobile, name: '', email: null }),
    }));
    return {
      text: table(
        listed,
        {
          customer: 'userId',
          user: ({ mobile }) => shortMobile(mobile),
          from: 'startsAt',
          'until, exclusive': 'endsAt',
        },
        'No entitlement.',
      ),
      json: listed,
    };
  },
});
