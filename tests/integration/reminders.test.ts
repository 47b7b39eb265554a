import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findReminders } from '@/lib/server/accounts/reminders/find-reminders';
import { sendReminder } from '@/lib/server/accounts/reminders/send-reminder';
import * as readCatalogue from '@/lib/server/core/catalogue/read-catalogue';
import { endEntitlement } from '@/lib/server/core/entitlements/end-entitlement';
import { grantEntitlement } from '@/lib/server/core/entitlements/grant-entitlement';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { receiveMessage } from '@/lib/server/simulators/sms/receive-message';
import { seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

/* Reminders of the end of a plan on a moved clock, sent through the simulator of the SMS gateway. */

const services = startServices();

const india = (moment: string) => new Date(`${moment}:00+05:30`);

type Gateway = (request: Request) => Promise<Response>;

let gateway: Gateway;

beforeEach(async () => {
  gateway = receiveMessage;
  vi.stubGlobal('fetch', (...of: ConstructorParameters<typeof Request>) =>
    gateway(new Request(...of)),
  );
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
  await services.query('delete from sandbox_messages');
  await services.query('delete from reminders');
  await services.query('update entitlements set starts_at = ends_at');
});

/** A buyer of a month, on 31 January 2027 unless a test says otherwise: the last day is 28 February. */
async function buy({ courseSlug = 'btst-vip', on = '2027-01-31' } = {}) {
  await moveClock(india(`${on}T10:00`));
  const buyer = await seedBuyer();
  const first = await order(buyer, courseSlug);
  const [user] = await services.query('select mobile from users where id = $1', [buyer]);
  return { buyer, first, mobile: `+91${user?.mobile}`, extend: () => order(buyer, courseSlug) };
}

async function order(buyer: string, courseSlug: string): Promise<string> {
  const placed = await seedOrder(buyer, { courseSlug });
  const at = await now();
  await inTransaction((tx) => grantEntitlement(tx, placed, at));
  return placed.id;
}

/** Moves the clock to a moment in India, and does what the jobs do then. */
async function at(moment: string): Promise<void> {
  await moveClock(india(moment));
  await findReminders.run({});
  for (const id of await dueIds()) await sendReminder.run({ id });
}

const dueIds = async () => {
  const rows = await services.query("select id from reminders where status = 'due'");
  return rows.map(({ id }) => String(id));
};

const messages = async () => {
  const rows = await services.query('select "to", text from sandbox_messages order by sent_at');
  return rows.map((row) => ({ to: row.to, text: row.text }));
};

const statuses = async () => {
  const rows = await services.query(
    'select days_before, status from reminders order by ends_at, days_before desc',
  );
  return rows.map((row) => `${row.days_before} ${row.status}`);
};

describe('a buyer is reminded', () => {
  it('seven days and one day before the last day of the plan, once each', async () => {
    const { mobile } = await buy();
    await at('2027-02-21T08:59');
    expect(await messages()).toEqual([]);
    await at('2027-02-21T09:00');
    await at('2027-02-21T09:15');
    await at('2027-02-27T08:45');
    const message = {
      to: mobile,
      text: 'Your plan A course ends on 28 Feb 2027. Extend it on our website to stay in the group.',
    };
    expect(await messages()).toEqual([message]);
    await at('2027-02-27T09:00');
    await at('2027-02-28T23:59');
    await at('2027-03-01T00:00');
    expect(await messages()).toEqual([message, message]);
    expect(await statuses()).toEqual(['7 sent', '1 sent']);
  });

  it.each(['2027-02-21T23:59', '2027-02-22T00:59'])(
    'at any hour after the first morning, such as %s, when no job ran before',
    async (moment) => {
      await buy();
      await at(moment);
      expect(await messages()).toHaveLength(1);
      expect(await statuses()).toEqual(['7 sent']);
    },
  );

  it('by one message when the clock jumps to the last day', async () => {
    await buy();
    await at('2027-02-28T12:00');
    expect(await messages()).toHaveLength(1);
    expect(await statuses()).toEqual(['1 sent']);
  });

  it('of each course for itself', async () => {
    await buy();
    await buy({ courseSlug: 'another-course' });
    await at('2027-02-21T10:00');
    expect(await messages()).toHaveLength(2);
  });

  it('on the first day on which the plan can be extended, where that is later', async () => {
    const { courses } = readCatalogue.catalogue();
    const [course] = [...courses.values()].flatMap(({ plans, ...rest }) => {
      const plan = plans.find(({ months }) => months === readCatalogue.catalogue().advanceMonths);
      return plan ? [{ ...rest, plans: [plan] }] : [];
    });
    if (!course) throw new Error('No plan is as long as fees may be paid in advance.');
    vi.spyOn(readCatalogue, 'findCourseOnSale').mockReturnValue(course);
    await buy({ courseSlug: course.slug, on: '2027-01-20' });
    await at('2027-02-13T10:00');
    await at('2027-02-19T10:00');
    expect(await messages()).toEqual([]);
    await at('2027-02-20T09:00');
    expect(await messages()).toHaveLength(1);
    expect(await statuses()).toEqual(['7 lapsed', '1 sent']);
  });

  it('not after the end', async () => {
    await buy();
    await at('2027-03-01T00:00');
    expect(await messages()).toEqual([]);
  });
});

describe('after a plan was extended', () => {
  it('nothing reminds of its old end, and the new one has reminders of its own', async () => {
    const { extend } = await buy();
    await at('2027-02-21T10:00');
    await moveClock(india('2027-02-22T10:00'));
    await extend();
    await at('2027-02-27T10:00');
    expect(await messages()).toHaveLength(1);
    await at('2027-03-24T10:00');
    expect((await messages()).map(({ text }) => text)).toEqual([
      expect.stringContaining('28 Feb 2027'),
      expect.stringContaining('31 Mar 2027'),
    ]);
  });

  it('a reminder that was stored before is not sent', async () => {
    const { extend } = await buy();
    await moveClock(india('2027-02-27T10:00'));
    await findReminders.run({});
    await extend();
    await at('2027-02-27T10:01');
    expect(await messages()).toEqual([]);
    expect(await statuses()).toEqual(['1 lapsed']);
  });

  it('a refund of the extension makes the old end count again', async () => {
    const { extend } = await buy();
    const extension = await extend();
    await moveClock(india('2027-02-21T10:00'));
    const endsAt = await now();
    await inTransaction((tx) => endEntitlement(tx, { orderId: extension, endsAt, at: endsAt }));
    await at('2027-02-21T10:01');
    expect(await messages()).toHaveLength(1);
  });
});

it('a plan that was refunded has no reminder', async () => {
  const { first } = await buy();
  await moveClock(india('2027-02-21T10:00'));
  await findReminders.run({});
  const endsAt = await now();
  await inTransaction((tx) => endEntitlement(tx, { orderId: first, endsAt, at: endsAt }));
  await at('2027-02-21T10:01');
  await at('2027-02-27T10:00');
  expect(await messages()).toEqual([]);
  expect(await statuses()).toEqual(['7 lapsed']);
});

it('a buyer who ended the service by a refund is not asked to extend what is left', async () => {
  const { first, buyer } = await buy();
  await services.query(
    `with paid as (insert into payments (order_id, provider, provider_payment_id, amount_paise, currency, method, outcome, paid_at, created_at)
      values ($1, 'cashfree', 'ended', 100, 'INR', 'upi', 'settled', $2, $2) returning id)
    insert into refunds (order_id, payment_id, amount_paise, kind, status, channel, reason, requested_by, approved_by, ends_at, created_at)
      select $1, id, 50, 'termination', 'requested', 'gateway', 'The buyer asked.', 'Asha', 'Ravi', $2, $2 from paid`,
    [first, await now()],
  );
  await at('2027-02-21T10:00');
  expect(await statuses()).toEqual(['7 lapsed']);
  expect(await messages()).toEqual([]);
  await order(buyer, 'btst-vip');
  await at('2027-03-24T10:00');
  expect(await messages()).toHaveLength(1);
});

it('a buyer who left the group is not asked to stay in it, one who came back is', async () => {
  const { buyer } = await buy();
  const join = (status: string, id: string) =>
    services.query(
      `insert into group_members (user_id, group_slug, chat_id, status, link_name, telegram_user_id, created_at)
        values ($1, 'btst-vip', '-1', $2, $3, $3, now() + $4::interval)`,
      [buyer, status, id, `${id} minutes`],
    );
  await join('left', '1');
  await at('2027-02-21T10:00');
  expect(await messages()).toEqual([]);
  await join('joined', '2');
  await at('2027-02-27T10:00');
  expect(await statuses()).toEqual(['7 lapsed', '1 sent']);
});

it('a user who has withdrawn the consent gets none', async () => {
  const { buyer } = await buy();
  await services.query('update users set profile_saved_at = null where id = $1', [buyer]);
  await at('2027-02-21T10:00');
  expect(await messages()).toEqual([]);
  expect(await statuses()).toEqual(['7 lapsed']);
});

it('an erased user gets none, also where it was stored before', async () => {
  const { buyer } = await buy();
  const erase = () =>
    services.query(
      "update users set erased_at = now(), mobile = null, email = null, name = '' where id = $1",
      [buyer],
    );
  await moveClock(india('2027-02-21T10:00'));
  await findReminders.run({});
  await erase();
  await at('2027-02-21T10:01');
  await at('2027-02-27T10:00');
  expect(await messages()).toEqual([]);
  expect(await statuses()).toEqual(['7 lapsed']);
});

describe('a gateway that fails', () => {
  const answer =
    (status: number, body: object): Gateway =>
    async () =>
      Response.json(body, { status });

  it('is asked again for a message that it did not send', async () => {
    await buy();
    gateway = answer(503, {});
    await expect(at('2027-02-21T10:00')).rejects.toMatchObject({ kind: 'unavailable' });
    gateway = receiveMessage;
    await at('2027-02-21T10:01');
    expect(await messages()).toHaveLength(1);
    expect(await statuses()).toEqual(['7 sent']);
  });

  it('is not asked again for a message that it may have sent', async () => {
    await buy();
    gateway = answer(200, { type: 'unheard of' });
    await at('2027-02-21T10:00');
    gateway = receiveMessage;
    await at('2027-02-21T10:01');
    expect(await messages()).toEqual([]);
    expect(await statuses()).toEqual(['7 sent']);
  });

  it('leads to no late reminder: one that was not sent lapses when the next is due', async () => {
    await buy();
    gateway = answer(503, {});
    await expect(at('2027-02-21T10:00')).rejects.toMatchObject({ kind: 'unavailable' });
    gateway = receiveMessage;
    await at('2027-02-27T10:00');
    expect(await messages()).toHaveLength(1);
    expect(await statuses()).toEqual(['7 lapsed', '1 sent']);
  });

  it('leaves a reminder lapsed when the plan has ended', async () => {
    await buy();
    await moveClock(india('2027-02-28T10:00'));
    await findReminders.run({});
    const [id = ''] = await dueIds();
    await moveClock(india('2027-03-01T00:00'));
    await sendReminder.run({ id });
    expect(await messages()).toEqual([]);
    expect(await statuses()).toEqual(['1 lapsed']);
  });
});

it('runs at once find and send a reminder once', async () => {
  await buy();
  await moveClock(india('2027-02-21T10:00'));
  await Promise.all([findReminders.run({}), findReminders.run({}), findReminders.run({})]);
  const [id = '', ...more] = await dueIds();
  expect(more).toEqual([]);
  await Promise.all([sendReminder.run({ id }), sendReminder.run({ id }), sendReminder.run({ id })]);
  expect(await messages()).toHaveLength(1);
});

it('more reminders than one transaction stores are all stored', async () => {
  await buy();
  await services.query(
    `with buyers as (
      insert into users (mobile, name, created_at)
      select '8' || lpad(n::text, 9, '0'), 'Asha', now() from generate_series(1, 450) as n
      returning id
    ), placed as (
      insert into orders
      select filled.* from buyers, (select to_jsonb(orders) as model from orders limit 1) as orders,
        jsonb_populate_record(null::orders, model ||
          jsonb_build_object('id', gen_random_uuid(), 'user_id', buyers.id)) as filled
      returning id, user_id
    )
    insert into entitlements (order_id, user_id, course_slug, months, starts_at, ends_at, anchor_day, created_at)
    select placed.id, placed.user_id, course_slug, months, starts_at, ends_at, anchor_day, created_at
    from placed, (select * from entitlements where ends_at > starts_at limit 1) as model`,
  );
  await moveClock(india('2027-02-21T10:00'));
  await findReminders.run({});
  expect(await dueIds()).toHaveLength(451);
});

it('the jobs find reminders and send them', async () => {
  const { mobile } = await buy();
  await moveClock(india('2027-02-21T10:00'));
  await runDueJobs();
  expect(await messages()).toMatchObject([{ to: mobile }]);
});
