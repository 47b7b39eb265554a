import { expect, it } from 'vitest';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { isEntitled } from '@/lib/server/groups/entitled';
import { seedPan } from './seed-kyc';
import { buy, COURSE, refund, seedEntitled } from './seed-members';
import { seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';
import { startTelegram } from './telegram-server';

const services = startServices();
startTelegram();

const MONTHS_2 = 62 * 86_400_000;

const withdrawConsents = (userId: string) =>
  services.query(
    "update consents set withdrawn_at = now() where user_id = $1 and purpose = 'kyc'",
    [userId],
  );

/** How a user came here, and whether the user may be in the group of the course. */
const histories: readonly [what: string, expected: boolean, make: () => Promise<string>][] = [
  ['bought nothing', false, () => seedBuyer()],
  ['has paid and completed KYC', true, seedEntitled],
  [
    'has completed KYC and not paid',
    false,
    async () => {
      const userId = await seedBuyer();
      await seedPan(userId);
      return userId;
    },
  ],
  [
    'has ordered, completed KYC and not paid',
    false,
    async () => {
      const userId = await seedBuyer();
      await seedOrder(userId, { courseSlug: COURSE });
      await seedPan(userId);
      return userId;
    },
  ],
  [
    'has paid without KYC',
    false,
    async () => {
      const userId = await seedBuyer();
      await buy(userId);
      return userId;
    },
  ],
  [
    'has paid and sent a PAN that is not verified yet',
    false,
    async () => {
      const userId = await seedBuyer();
      await buy(userId);
      await seedPan(userId, undefined, 'pending');
      return userId;
    },
  ],
  [
    'has withdrawn the consent to KYC',
    false,
    async () => {
      const userId = await seedEntitled();
      await withdrawConsents(userId);
      return userId;
    },
  ],
  [
    'has paid for another course',
    false,
    async () => {
      const userId = await seedBuyer();
      await buy(userId, 'mcx-commodity-trading');
      await seedPan(userId);
      return userId;
    },
  ],
  [
    'got everything back',
    false,
    async () => {
      const userId = await seedBuyer();
      await seedPan(userId);
      await refund(await buy(userId));
      return userId;
    },
  ],
  [
    'got one of two orders back, and has the other',
    true,
    async () => {
      const userId = await seedEntitled();
      await refund(await buy(userId));
      return userId;
    },
  ],
  [
    'has a plan that is over',
    false,
    async () => {
      const userId = await seedEntitled();
      await moveClock(new Date(noon.getTime() + MONTHS_2));
      return userId;
    },
  ],
  [
    'has renewed after the plan was over',
    true,
    async () => {
      const userId = await seedEntitled();
      await moveClock(new Date(noon.getTime() + MONTHS_2));
      await buy(userId);
      return userId;
    },
  ],
];

it.each(histories)('a user who %s: entitled is %s (R57)', async (_what, expected, make) => {
  const userId = await make();
  const asked = { userId, groupSlug: COURSE, at: await now() };
  expect(await isEntitled(getDatabase(), asked)).toBe(expected);
});

it('a term includes its first instant and not its end', async () => {
  const userId = await seedEntitled();
  const [term] = await services.query(
    'select starts_at, ends_at from entitlements where user_id = $1',
    [userId],
  );
  if (!(term?.starts_at instanceof Date && term.ends_at instanceof Date))
    throw new Error('no term');
  const { starts_at, ends_at } = term;
  const entitledAt = (at: Date, ms = 0) =>
    isEntitled(getDatabase(), {
      userId,
      groupSlug: COURSE,
      at: new Date(at.getTime() + ms),
    });
  expect(await entitledAt(starts_at, -1)).toBe(false);
  expect(await entitledAt(starts_at)).toBe(true);
  expect(await entitledAt(ends_at, -1)).toBe(true);
  expect(await entitledAt(ends_at)).toBe(false);
});

it('members of a course that is no longer on sale keep the group of its name', async () => {
  const userId = await seedBuyer();
  await buy(userId, 'a-course-of-earlier');
  await seedPan(userId);
  const asked = { userId, groupSlug: 'a-course-of-earlier', at: await now() };
  expect(await isEntitled(getDatabase(), asked)).toBe(true);
});
